-- Several server processes at one database (see cluster.py): which are alive, and which table is awake in which.
CREATE TABLE processes (id TEXT COLLATE "C" PRIMARY KEY, until TIMESTAMPTZ NOT NULL);

CREATE TABLE leases (table_id TEXT COLLATE "C" PRIMARY KEY, process TEXT COLLATE "C" NOT NULL);

CREATE INDEX leases_of ON leases (process);

-- What they tell one another that is too large for a notification.
CREATE UNLOGGED TABLE mail (id TEXT COLLATE "C" PRIMARY KEY, content BYTEA NOT NULL, sent TIMESTAMPTZ NOT NULL DEFAULT now());

-- What people and addresses have used of a limit that holds for all processes together; keys are hashes.
CREATE UNLOGGED TABLE spent (key BYTEA PRIMARY KEY, tokens DOUBLE PRECISION NOT NULL, updated TIMESTAMPTZ NOT NULL);
