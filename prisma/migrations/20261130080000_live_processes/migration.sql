-- The processes that currently run, of which each states every few seconds that it is live (src/platform/processes). The table is not
-- logged, so that a beat neither waits for the disk nor is sent to standbys. A crash of the server empties it until the next beats.
CREATE TYPE "process_role" AS ENUM ('all', 'api', 'worker');

CREATE UNLOGGED TABLE "live_processes" (
    "id" UUID NOT NULL,
    "role" "process_role" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "beat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_processes_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "live_processes" SET (fillfactor = 50);
