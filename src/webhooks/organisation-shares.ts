import type { FetchLimits, Job, JobQueue } from '../platform/queue/job-queue.ts';
import type { DeliveryJob } from './delivery-job.ts';
import { initialFetchCapacity } from './delivery-slots.ts';

/** Fetches jobs so that no organisation exceeds its share of the jobs of this process (D62). */
export interface OrganisationShares {
  /**
   * Returns at most `fetchSize` due jobs of organisations below their share. `fetchCapacity`
   * contains the maximum number of jobs by webhook. It is `initialFetchCapacity` for webhooks
   * without an entry. Each returned job must be released once.
   */
  fetch(fetchCapacity: FetchLimits['lanes']): Promise<Job<DeliveryJob>[]>;
  /** Ends the delivery of a job that `fetch` returned. */
  release(job: Job<DeliveryJob>): void;
}

/** Maximum number of jobs per fetch. */
export const fetchSize = 100;

/**
 * Maximum number of fetched jobs of one organisation in one process: a third of the worker's total,
 * so that slow receivers of one organisation leave two thirds to other organisations. A webhook
 * whose receiver has always been slow has at most 50 of them, and one whose receiver was fast has
 * at most 250.
 */
const maxFetched = 500;

/**
 * The number of fetched jobs above which no more jobs of an organisation are fetched. All jobs of a
 * fetch may belong to one organisation, so an organisation is excluded if a full fetch would exceed
 * its share.
 */
const excludeAbove = maxFetched - fetchSize;

export function createOrganisationShares(queue: Pick<JobQueue<DeliveryJob>, 'fetch'>): OrganisationShares {
  /** The number of fetched jobs by organisation. */
  const fetched = new Map<number, number>();

  return {
    async fetch(fetchCapacity) {
      const excludedOrganisations = [...fetched].flatMap(([id, count]) => (count > excludeAbove ? [id] : []));
      const limits = {
        total: fetchSize,
        lanes: fetchCapacity,
        otherLanes: initialFetchCapacity,
        excludedOrganisations,
      };
      const jobs = await queue.fetch(limits);
      for (const { organisationId } of jobs)
        fetched.set(organisationId, (fetched.get(organisationId) ?? 0) + 1);
      return jobs;
    },
    release({ organisationId }) {
      const left = (fetched.get(organisationId) ?? 0) - 1;
      if (left > 0) fetched.set(organisationId, left);
      else fetched.delete(organisationId);
    },
  };
}
