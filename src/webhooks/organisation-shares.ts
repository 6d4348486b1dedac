import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import { fetchSize, type Job, type JobQueue } from '../platform/queue/job-queue.ts';
import { type DeliveryJob, jobGroupOf } from './delivery-job.ts';

/** Fetches jobs so that no organisation exceeds its share of the deliveries in flight in this process (D62). */
export interface OrganisationShares {
  /** Returns due jobs, oldest first, of organisations below their share. Each returned job must be released once. */
  fetch(): Promise<Job<DeliveryJob>[]>;
  /** Ends the delivery of a job that `fetch` returned. */
  release(job: Job<DeliveryJob>): void;
}

/**
 * Maximum number of deliveries of one organisation in flight in one process: about a third of the worker's total, so that slow
 * receivers of one organisation leave two thirds to other organisations. Six slow receivers with 25 deliveries each reach the
 * maximum.
 */
const maxInFlight = 150;

/**
 * The number of deliveries in flight above which an organisation is left out. All jobs of a fetch may belong to one organisation,
 * so it is left out if a full fetch would exceed its share.
 */
const excludeAbove = maxInFlight - fetchSize;

export function createOrganisationShares(
  { prisma }: Pick<Database, 'prisma'>,
  queue: Pick<JobQueue<DeliveryJob>, 'fetch'>,
): OrganisationShares {
  const inFlight = new Map<number, number>();
  /** Organisations by sales page. Entries need no expiry, because the organisation of a sales page never changes. */
  const organisationOfPage = new LRUCache<number, number>({ max: 10_000 });
  const organisationOfJob = new Map<Job<DeliveryJob>, number>();

  const groupsAtLimit = async (): Promise<string[]> => {
    const full = [...inFlight].filter(([, count]) => count > excludeAbove).map(([organisationId]) => organisationId);
    if (full.length === 0) return [];
    const webhooks = await prisma.webhook.findMany({
      where: { salesPage: { organisationId: { in: full } } },
      select: { id: true },
    });
    return webhooks.map(({ id }) => jobGroupOf(id));
  };

  const readOrganisations = async (jobs: readonly Job<DeliveryJob>[]): Promise<void> => {
    const unknown = new Set(jobs.map(({ data }) => data.salesPageId).filter((id) => !organisationOfPage.has(id)));
    if (unknown.size === 0) return;
    const pages = await prisma.salesPage.findMany({
      where: { id: { in: [...unknown] } },
      select: { id: true, organisationId: true },
    });
    for (const { id, organisationId } of pages) organisationOfPage.set(id, organisationId);
  };

  return {
    async fetch() {
      const jobs = await queue.fetch(await groupsAtLimit());
      await readOrganisations(jobs);
      for (const job of jobs) {
        const owner = organisationOfPage.get(job.data.salesPageId);
        if (owner === undefined) continue;
        organisationOfJob.set(job, owner);
        inFlight.set(owner, (inFlight.get(owner) ?? 0) + 1);
      }
      return jobs;
    },
    release(job) {
      const owner = organisationOfJob.get(job);
      if (owner === undefined) return;
      organisationOfJob.delete(job);
      const left = (inFlight.get(owner) ?? 0) - 1;
      if (left > 0) inFlight.set(owner, left);
      else inFlight.delete(owner);
    },
  };
}
