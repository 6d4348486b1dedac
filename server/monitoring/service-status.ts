import type { ProcessRole } from '../../prisma/generated/client/enums.ts';
import type { HubStatus } from '../../schema/events/live/subscription-hub.ts';
import type { InterruptionCounts } from '../../src/platform/database/interruptions.ts';
import type { KeyStatus } from '../database/key-status.ts';

/**
 * The state of the service at a point in time. Counts are those of this process, except `waiting`,
 * which is the same for all processes of a database.
 */
export interface ServiceStatus {
  /** The live processes of the database by role, as of the last heartbeat of this process. */
  readonly processes: Readonly<Record<ProcessRole, number>>;
  /**
   * The number of pool connections by state. Null for the embedded database, which has one
   * connection and no pool.
   */
  readonly connections: { readonly inUse: number; readonly idle: number; readonly waiting: number } | null;
  /**
   * The lag of the read replica in seconds (null if it is unknown), and whether reports use it.
   * Null without a replica.
   */
  readonly replica: { readonly lagSeconds: number | null; readonly isUsed: boolean } | null;
  /** The number of statements that were interrupted since the start, by reason. */
  readonly interruptions: InterruptionCounts;
  /** The free bytes of the disk with the embedded database. Null on PostgreSQL. */
  readonly freeBytes: number | null;
  /** Whether notifications of the database arrive. */
  readonly receivesNotifications: boolean;
  readonly sockets: number;
  readonly subscriptions: HubStatus;
  /** Requests to webhook receivers that are in flight. */
  readonly deliveries: number;
  readonly cachedOperations: { readonly count: number; readonly characters: number };
  /**
   * The secrets of CODE_SECRETS and those that stored data requires. Null while the database is
   * unavailable.
   */
  readonly keys: readonly KeyStatus[] | null;
  /** The committed work that is not yet done. Null while the database is unavailable. */
  readonly waiting: WaitingCounts | null;
}

/** Committed work that is not yet done. Ages are in seconds, 0 if nothing waits. */
export interface WaitingCounts {
  /** Events that have not been relayed. */
  readonly events: { readonly count: number; readonly age: number };
  /**
   * Webhook deliveries: the number that are due, the seconds since the oldest of them became due,
   * and the number scheduled for later.
   */
  readonly deliveries: WaitingJobs;
  /**
   * The refunds of late payments: the number that are requested or in progress, the seconds since the
   * oldest of their checkouts expired, and the number that a gateway rejected.
   */
  readonly refunds: { readonly pending: number; readonly age: number; readonly rejected: number };
  /** The expired checkouts whose gateways have not stated whether they were paid. */
  readonly unanswered: { readonly count: number; readonly age: number };
  /** E-mails. None wait if the service sends no e-mails. */
  readonly emails: WaitingJobs;
  /** The age of the oldest due job of each queue that has one. */
  readonly dueAges: ReadonlyMap<string, number>;
  /** The number of rows in the default partition of each partitioned table, at most 10,000. */
  readonly defaultRows: ReadonlyMap<string, number>;
}

interface WaitingJobs {
  readonly due: number;
  readonly age: number;
  readonly later: number;
}

/**
 * The counts while the database is unavailable. Reporting the previous values would hide the
 * failure.
 */
export const unknownCounts: WaitingCounts = {
  events: { count: Number.NaN, age: Number.NaN },
  deliveries: { due: Number.NaN, later: Number.NaN, age: Number.NaN },
  emails: { due: Number.NaN, later: Number.NaN, age: Number.NaN },
  dueAges: new Map(),
  refunds: { pending: Number.NaN, age: Number.NaN, rejected: Number.NaN },
  unanswered: { count: Number.NaN, age: Number.NaN },
  defaultRows: new Map(),
};
