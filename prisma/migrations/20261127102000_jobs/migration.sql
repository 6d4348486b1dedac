-- The queue of deliveries, e-mails and imports (src/platform/queue/job-queue.ts). It replaces the schema pgboss, which processes of
-- the previous version still use: the workers move its jobs to this table (src/data-migrations/former-jobs.ts).

-- CreateEnum
CREATE TYPE "job_state" AS ENUM ('ready', 'scheduled', 'running');

-- CreateEnum
CREATE TYPE "job_tier" AS ENUM ('working', 'failing');

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "queue" TEXT NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "lane" INTEGER NOT NULL,
    "tier" "job_tier" NOT NULL,
    "key" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "state" "job_state" NOT NULL,
    "due_at" TIMESTAMPTZ(6) NOT NULL,
    "started_at" TIMESTAMPTZ(6),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rows are inserted, updated and deleted within seconds. A vacuum removes them and their index entries after 1,000 changes.
ALTER TABLE "jobs" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- A fetch reads the jobs that have become due from jobs_due_at, and then the lanes of ready jobs from jobs_ready. Jobs that are not due
-- are in neither range, so the cost of a fetch does not depend on their number.
CREATE INDEX "jobs_due_at" ON "jobs"("queue", "due_at") WHERE "state" <> 'ready';
CREATE INDEX "jobs_ready" ON "jobs"("queue", "organisation_id", "lane", "tier", "due_at") WHERE "state" = 'ready';
-- Whether a job of a failing lane is running.
CREATE INDEX "jobs_running_failing" ON "jobs"("queue", "lane") WHERE "state" = 'running' AND "tier" = 'failing';
-- The waiting jobs of a lane, by key.
CREATE INDEX "jobs_waiting" ON "jobs"("queue", "lane", "key") WHERE "state" <> 'running';
