-- Who may not come back: their sessions stay, and are nobody's.
ALTER TABLE people ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;
