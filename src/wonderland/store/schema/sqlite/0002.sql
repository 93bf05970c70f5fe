-- What a person sees of their sessions; those from before have no times.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN created REAL NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN used REAL NOT NULL DEFAULT 0;

CREATE INDEX sessions_of ON sessions (person);
