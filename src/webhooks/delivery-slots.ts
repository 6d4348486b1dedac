import { LRUCache } from 'lru-cache';
import { type AdaptiveLimit, createAdaptiveLimit, initialLimit } from './adaptive-limit.ts';

/**
 * Limits the deliveries of each webhook in this process. Fetched jobs wait for a slot while their
 * webhook is at its limit.
 */
export interface DeliverySlots {
  /**
   * Returns the number of further jobs that may be fetched for each webhook that has fetched jobs.
   * It can be negative.
   */
  fetchCapacity(): ReadonlyMap<number, number>;
  /** Counts a fetched job. `leave` must be called once for it. */
  enter(webhookId: number): void;
  leave(webhookId: number): void;
  /**
   * Resolves to true when the delivery of a job that has entered may begin; `release` must then be
   * called once. Resolves to false if the job must be requeued, because the limit has shrunk or
   * `close` was called.
   */
  acquire(webhookId: number): Promise<boolean>;
  release(webhookId: number, result: { readonly isSuccess: boolean; readonly durationMs: number }): void;
  /** Returns the number of deliveries in flight in this process. */
  countInFlight(): number;
  /** Resolves `acquire` to false for all jobs that wait for a slot, and for all later calls. */
  close(): void;
}

/**
 * Maximum number of jobs of a webhook that are fetched ahead, in addition to its limit. They are
 * prepared while others are in flight.
 */
const maxAhead = 50;
/** Maximum number of jobs that are fetched for a webhook that has no fetched jobs. */
export const initialFetchCapacity = fetchCapacityOf(initialLimit);
/** Milliseconds for which the limit of a webhook without deliveries is kept. */
const idleLimitTtlMs = 10 * 60_000;

interface Slots {
  readonly limit: AdaptiveLimit;
  fetched: number;
  inFlight: number;
  readonly waiting: ((isGranted: boolean) => void)[];
}

export function createDeliverySlots(): DeliverySlots {
  const slotsOf = new Map<number, Slots>();
  const idleLimits = new LRUCache<number, AdaptiveLimit>({ max: 10_000, ttl: idleLimitTtlMs });
  let isClosed = false;

  const find = (webhookId: number): Slots => {
    let slots = slotsOf.get(webhookId);
    if (!slots) {
      slots = {
        limit: idleLimits.get(webhookId) ?? createAdaptiveLimit(),
        fetched: 0,
        inFlight: 0,
        waiting: [],
      };
      slotsOf.set(webhookId, slots);
    }
    return slots;
  };

  return {
    fetchCapacity: () =>
      new Map(
        [...slotsOf].map(([id, { limit, fetched }]) => [id, fetchCapacityOf(limit.current()) - fetched]),
      ),
    enter(webhookId) {
      find(webhookId).fetched += 1;
    },
    leave(webhookId) {
      const slots = find(webhookId);
      slots.fetched -= 1;
      if (slots.fetched > 0) return;
      slotsOf.delete(webhookId);
      idleLimits.set(webhookId, slots.limit);
    },
    acquire(webhookId) {
      const slots = find(webhookId);
      const { limit, waiting } = slots;
      if (isClosed) return Promise.resolve(false);
      if (slots.inFlight < limit.current()) {
        slots.inFlight += 1;
        return Promise.resolve(true);
      }
      if (waiting.length >= aheadOf(limit.current())) return Promise.resolve(false);
      return new Promise((resolve) => waiting.push(resolve));
    },
    release(webhookId, result) {
      const slots = find(webhookId);
      const { limit, waiting } = slots;
      limit.onResult({ ...result, jobs: slots.fetched });
      slots.inFlight -= 1;
      while (waiting.length > 0 && slots.inFlight < limit.current()) {
        slots.inFlight += 1;
        waiting.shift()?.(true);
      }
      while (waiting.length > aheadOf(limit.current())) waiting.pop()?.(false);
    },
    countInFlight: () => slotsOf.values().reduce((sum, { inFlight }) => sum + inFlight, 0),
    close() {
      isClosed = true;
      for (const { waiting } of slotsOf.values()) for (const resolve of waiting.splice(0)) resolve(false);
    },
  };
}

function aheadOf(limit: number): number {
  return Math.min(limit, maxAhead);
}

function fetchCapacityOf(limit: number): number {
  return limit + aheadOf(limit);
}
