-- What a person has set or earned, by name, as JSON; the owner '' is the server itself.
CREATE TABLE documents (
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (owner, name)
) WITHOUT ROWID;

CREATE INDEX documents_named ON documents (name);
