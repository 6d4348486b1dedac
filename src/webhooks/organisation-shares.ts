import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { type DeliveryJob, jobGroupOf } from './delivery-job.ts';
import { initialFetchCapacity } from './delivery-slots.ts';

/** Fetches jobs so that no organisation exceeds its share of the jobs of this process (D62). */
export interface OrganisationShares {
  /**
   * Returns at most `fetchSize` due jobs of organisations below their share. `fetchCapacity` contains the maximum number of jobs
   * by webhook. It is `initialFetchCapacity` for webhooks without an entry. Each returned job must be released once.
   */
  fetch(fetchCapacity: ReadonlyMap<number, number>): Promise<Job<DeliveryJob>[]>;
  /** Ends the delivery of a job that `fetch` returned. */
  release(job: Job<DeliveryJob>): void;
}

/** Maximum number of jobs per fetch. */
export const fetchSize = 100;

/**
 * Maximum number of fetched jobs of one organisation in one process: a third of the worker's total, so that slow receivers of one
 * organisation leave two thirds to other organisations. A webhook whose receiver has always been slow has at most 50 of them, and
 * one whose receiver was fast has at most 250.
 */
const maxFetched = 500;

/**
 * The number of fetched jobs above which no more jobs of an organisation are fetched. All jobs of a fetch may belong to one
 * organisation, so an organisation is excluded if a full fetch would exceed its share.
 */
const excludeAbove = maxFetched - fetchSize;

/**
 * Milliseconds for which the webhooks of an organisation at its share are cached. Jobs of a webhook that was added since then are
 * still fetched.
 */
const webhooksTtlMs = 2_000;

export function createOrganisationShares(
  { prisma }: Pick<Database, 'prisma'>,
  queue: Pick<JobQueue<DeliveryJob>, 'fetch'>,
): OrganisationShares {
  const fetched = new Map<number, number>();
  /** Organisations by sales page. Entries need no expiry, because the organisation of a sales page never changes. */
  const organisationOfPage = new LRUCache<number, number>({ max: 10_000 });
  const organisationOfJob = new Map<Job<DeliveryJob>, number>();
  const webhooksOf = new LRUCache<number, readonly number[]>({
    ...{ max: 1_000, ttl: webhooksTtlMs },
    async fetchMethod(organisationId) {
      const webhooks = await prisma.webhook.findMany({ where: { salesPage: { organisationId } }, select: { id: true } });
      return webhooks.map(({ id }) => id);
    },
  });

  const findWebhooksAtShare = async (): Promise<readonly number[]> => {
    const full = [...fetched].filter(([, count]) => count > excludeAbove);
    return (await Promise.all(full.map(([organisationId]) => webhooksOf.forceFetch(organisationId)))).flat();
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
    async fetch(fetchCapacity) {
      const groups = new Map([...fetchCapacity].map(([id, capacity]) => [jobGroupOf(id), capacity]));
      for (const id of await findWebhooksAtShare()) groups.set(jobGroupOf(id), 0);
      const jobs = await queue.fetch({ total: fetchSize, groups, otherGroups: initialFetchCapacity });
      await readOrganisations(jobs);
      for (const job of jobs) {
        const owner = organisationOfPage.get(job.data.salesPageId);
        if (owner === undefined) continue;
        organisationOfJob.set(job, owner);
        fetched.set(owner, (fetched.get(owner) ?? 0) + 1);
      }
      return jobs;
    },
    release(job) {
      const owner = organisationOfJob.get(job);
      if (owner === undefined) return;
      organisationOfJob.delete(job);
      const left = (fetched.get(owner) ?? 0) - 1;
      if (left > 0) fetched.set(owner, left);
      else fetched.delete(owner);
    },
  };
}
