-- What a person has set or earned, by name, as JSON; the owner '' is the server itself.
CREATE TABLE documents (
    owner TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    content BYTEA NOT NULL,
    PRIMARY KEY (owner, name)
);

CREATE INDEX documents_named ON documents (name);
