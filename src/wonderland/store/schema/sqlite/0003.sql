-- What an entry led to: see tables/steps.py.
ALTER TABLE entries ADD COLUMN step BLOB;

-- Why the table cannot be loaded, as JSON; NULL where it can.
ALTER TABLE tables ADD COLUMN fault BLOB;

-- The CRC-32 of the entry, to tell when it is no longer what was written; NULL for those of older versions.
ALTER TABLE entries ADD COLUMN crc INTEGER;

-- What whoever keeps the house has asked of the server that runs: see tables/keeper.py.
CREATE TABLE orders (number INTEGER PRIMARY KEY, entry BLOB NOT NULL);
