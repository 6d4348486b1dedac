import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

/**
 * One SQL statement. `name` identifies its text: PostgreSQL prepares it once a connection, so the same name must always
 * come with the same text. Leave it out for statements that are run once.
 */
export interface Statement {
  readonly name?: string;
  /** What the statement does, as traces name it: `orders.rows`. One of a few, whatever clients select. Defaults to `name`. */
  readonly label?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Cancels the statement when it is aborted, because its client is gone. For reads alone; the embedded database ignores it. */
  readonly signal?: AbortSignal | undefined;
  /**
   * A limit of its own, in milliseconds, in place of `STATEMENT_TIMEOUT_SECONDS`: for maintenance. It costs a transaction. Ignored within a
   * transaction, and by the embedded database.
   */
  readonly timeoutMs?: number;
}

/** Whatever runs statements: the database, or one transaction of it. Columns come back as Prisma would type them. */
export interface SqlClient {
  query<Row>(statement: Statement): Promise<Row[]>;
}

export type OnNotify = (payload: string | null) => void;

/**
 * The database, PostgreSQL or embedded. Reads and the statements of selling and redeeming go through `query`; `prisma`
 * shares the same connections and serves what is rare.
 */
export interface Database extends SqlClient {
  readonly kind: 'postgresql' | 'embedded';
  readonly prisma: PrismaClient;
  /** Connections for Prisma's schema engine, which must be closed after it: it leaves a session lock on one of them. */
  openMigrationConnections(): { readonly factory: SqlMigrationAwareDriverAdapterFactory; close(): Promise<void> };
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, only `transaction` may
   * be used: the embedded database has one connection, and waiting for another one there would never end. `work` runs again where
   * PostgreSQL undid it in favour of another one, so it does nothing but statements.
   */
  transaction<Result>(work: (transaction: SqlClient) => Promise<Result>): Promise<Result>;
  /** Runs several statements without values on one connection, and returns the rows of all of them. */
  script(text: string): Promise<unknown[]>;
  /** How the pool's connections stand, and how many statements wait for one; null for the embedded database, which has no pool. */
  countConnections(): { readonly inUse: number; readonly idle: number; readonly waiting: number } | null;
  /**
   * Calls `onNotify` with the payload of every NOTIFY on the channel, from any process, and with null whenever notifications may have
   * been missed: at the start and after a connection was lost. It is a wake-up; what happened is in the tables. Returns what ends it.
   */
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
