-- Who may not come back: their sessions stay, and are nobody's.
ALTER TABLE people ADD COLUMN banned BOOLEAN NOT NULL DEFAULT FALSE;
