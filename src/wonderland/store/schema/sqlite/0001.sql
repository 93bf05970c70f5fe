-- "Wond": tells our databases from those of other programs.
PRAGMA application_id = 0x576f6e64;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    wake INTEGER NOT NULL,
    members TEXT NOT NULL,
    card BLOB NOT NULL,
    updated REAL NOT NULL
);

CREATE INDEX tables_shown ON tables (updated DESC, id) WHERE public AND status <> 'over';
CREATE INDEX tables_to_wake ON tables (id) WHERE wake;

CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

-- The members of every table once more, to be found by person.
CREATE TABLE members (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;

CREATE INDEX members_of ON members (table_id);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    person TEXT NOT NULL
) WITHOUT ROWID;
