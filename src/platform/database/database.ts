import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { InterruptionCounts } from './interruptions.ts';

/**
 * An SQL statement that returns rows of type `Row`. With `name`, PostgreSQL prepares the statement
 * once per connection, so a name must always have the same text. Omit `name` for statements that
 * run once.
 */
export interface Statement<Row = unknown> {
  readonly name?: string;
  /**
   * Name of the statement in traces, such as `orders.rows`. Must not depend on the fields that a
   * client selects. Defaults to `name`.
   */
  readonly label?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * Aborted when the client disconnects, which cancels the statement. Only for reads. The embedded
   * database ignores the signal.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Statement timeout in milliseconds, for maintenance statements. Defaults to
   * `STATEMENT_TIMEOUT_SECONDS`. If set, the statement runs in a separate transaction. Within a
   * transaction, the timeout applies to the later statements of the transaction, too. Ignored by
   * the embedded database.
   */
  readonly timeoutMs?: number;
  /**
   * Name of a lock as of `lockByName`, which is acquired before the statement takes its snapshot,
   * and held until the end of its transaction. Outside a transaction, both take one round trip. The
   * embedded database needs no lock, because its transactions do not overlap.
   */
  readonly lock?: string;
  /** Carries the type of the rows. Never set. */
  readonly row?: Row;
}

/**
 * Runs statements, on the database or within one transaction. Column values have the types that
 * Prisma returns.
 */
export interface SqlClient {
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
}

/** One transaction of Prisma's client and of statements, on the same connection. */
export interface Transaction extends SqlClient {
  readonly prisma: Prisma.TransactionClient;
}

export interface PrismaTransactionOptions {
  /**
   * Maximum duration of the transaction in milliseconds, after which it is rolled back. Defaults to
   * 15,000.
   */
  readonly timeoutMs?: number;
  /**
   * The client that begins the transaction: an extension of `prisma`. Defaults to `prisma` itself.
   */
  readonly client?: PrismaClient;
}

export type OnNotify = (payload: string | null) => void;

/**
 * The database, PostgreSQL or embedded. Reads, sales and redemptions use `query`. `prisma` shares
 * the same connections and serves infrequent operations.
 */
export interface Database extends SqlClient {
  readonly kind: 'postgresql' | 'embedded';
  /** The number of transactions that can be open at a time: 1 for the embedded database. */
  readonly maxTransactions: number;
  readonly prisma: PrismaClient;
  /**
   * Runs the statements of health checks on a separate connection, with a timeout of two seconds,
   * so that they do not wait for requests. The embedded database uses its only connection for them.
   */
  readonly health: SqlClient;
  /**
   * Opens connections for Prisma's schema engine, without time limits. Waits until no other process
   * has such connections. Close them afterwards, because the engine leaves a session lock on one of
   * them.
   */
  openMigrationConnections(): Promise<{
    readonly factory: SqlMigrationAwareDriverAdapterFactory;
    close(): Promise<void>;
  }>;
  /**
   * Runs `work` in one transaction, which is committed when `work` resolves and rolled back when it
   * throws. `work` must use only `transaction`: the embedded database has one connection, so a
   * statement outside the transaction would wait forever. `work` runs again after a serialization
   * failure or deadlock, so it must have no effects other than its statements.
   */
  transaction<Result>(work: (transaction: SqlClient) => Promise<Result>): Promise<Result>;
  /**
   * Like `transaction`, but `work` can also use Prisma's client. It takes about four times the CPU
   * time of `transaction`, so it is used for settings and management only.
   */
  prismaTransaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: PrismaTransactionOptions,
  ): Promise<Result>;
  /**
   * Runs several statements without values on one connection. Returns the rows of all statements in
   * one list.
   */
  script(text: string): Promise<unknown[]>;
  /**
   * Returns the numbers of pool connections in use and idle, and of statements that wait for a
   * connection. Null for the embedded database (no pool).
   */
  countConnections(): { readonly inUse: number; readonly idle: number; readonly waiting: number } | null;
  /**
   * Returns the milliseconds for which the first of the statements that wait for a connection has
   * waited. 0 if none waits, and for the embedded database.
   */
  longestWaitMs(): number;
  /**
   * Returns the number of statements that were interrupted since the start, by reason. The embedded
   * database has neither time limits nor cancellations.
   */
  countInterruptions(): InterruptionCounts;
  /**
   * Calls `onNotify` with the payload of every NOTIFY on the channel, from any process, and with
   * null if notifications may have been missed: at the start and after a connection was lost. Treat
   * a call as a wake-up and read the state from the tables. Resolves to a function that stops
   * listening.
   */
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>;
  /** Whether notifications arrive. While they do not, `onNotify` is called each second. */
  receivesNotifications(): boolean;
  /** Closes the database. Statements in flight may finish for five seconds. */
  close(): Promise<void>;
  /**
   * Ends every connection immediately. Use it if the database does not respond. Statements in
   * flight and later ones fail.
   */
  terminate(): void;
}
