CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    wake BOOLEAN NOT NULL,
    members TEXT NOT NULL,
    card BYTEA NOT NULL,
    updated DOUBLE PRECISION NOT NULL
);

CREATE INDEX tables_shown ON tables (updated DESC, id) WHERE public AND status <> 'over';
CREATE INDEX tables_to_wake ON tables (id) WHERE wake;

CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    entry BYTEA NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- The members of every table once more, to be found by person.
CREATE TABLE members (
    person TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX members_of ON members (table_id);

CREATE TABLE people (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL
);

CREATE TABLE sessions (
    token_hash BYTEA PRIMARY KEY,
    person TEXT NOT NULL
);
