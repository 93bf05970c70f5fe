-- What a person sees of their sessions.
ALTER TABLE sessions
    ADD COLUMN device TEXT NOT NULL DEFAULT '',
    ADD COLUMN created DOUBLE PRECISION NOT NULL DEFAULT 0,
    ADD COLUMN used DOUBLE PRECISION NOT NULL DEFAULT 0;

CREATE INDEX sessions_of ON sessions (person);
