import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { parseSafeInteger } from './column-parsers.ts';
import type { Database, SqlClient } from './database.ts';

/**
 * Maximum time in milliseconds that a transaction waits for a connection. It is longer than the
 * limit of the pool, so that the error of the pool is reported.
 */
const maxWaitMs = 6_000;
/**
 * Default of the maximum duration of a transaction in milliseconds. Prisma rolls it back when the
 * limit is exceeded.
 */
const defaultTimeoutMs = 15_000;

interface PrismaTransactions {
  /**
   * Prisma's client. Its code is loaded when a property is first read, because it takes 45 MB of
   * memory, and commands and processes that run only statements do not need it.
   */
  readonly prisma: PrismaClient;
  readonly run: Database['prismaTransaction'];
  /** Closes Prisma's client if it was created. */
  close(): Promise<void>;
}

/**
 * Creates Prisma's client for an adapter, and transactions that both the client and statements can
 * use. `toSqlClient` creates the client for statements from the connection on which Prisma began a
 * transaction.
 *
 * Prisma does not expose that connection. It calls the adapter's `startTransaction` in the
 * asynchronous context of `$transaction`, so the wrapped adapter can store the connection there.
 */
export function createPrismaTransactions<Connection extends object>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  toSqlClient: (connection: Connection) => SqlClient,
): PrismaTransactions {
  const started = new AsyncLocalStorage<{ connection: Connection | null }>();
  const adapter = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const connected = await factory.connect();
      const startTransaction = connected.startTransaction.bind(connected);
      connected.startTransaction = async (isolationLevel) => {
        const transaction = await startTransaction(isolationLevel);
        const store = started.getStore();
        if (store) store.connection = connectionOf<Connection>(transaction);
        return transaction;
      };
      return connected;
    },
  };
  let created: PrismaClient | undefined;
  const client = () => {
    created ??= withNumbers(new (loadPrismaClient())({ adapter }));
    return created;
  };
  const prisma = new Proxy({} as PrismaClient, {
    get(_, name) {
      const value: unknown = Reflect.get(client(), name);
      return typeof value === 'function' ? value.bind(client()) : value;
    },
  });
  return {
    prisma,
    run: (work, { client: starter = client(), timeoutMs = defaultTimeoutMs } = {}) => {
      const store: { connection: Connection | null } = { connection: null };
      return started.run(store, () =>
        starter.$transaction(
          (transaction) => {
            if (store.connection === null)
              throw new Error('Prisma began a transaction outside the context of its caller');
            const { query } = toSqlClient(store.connection);
            return work({ prisma: transaction, query });
          },
          { maxWait: maxWaitMs, timeout: timeoutMs },
        ),
      );
    },
    close: async () => created?.$disconnect(),
  };
}

/** Loads the class of Prisma's client, synchronously, because its properties are read so. */
function loadPrismaClient(): typeof PrismaClient {
  const client: { readonly PrismaClient: typeof PrismaClient } = createRequire(import.meta.url)(
    '../../../prisma/generated/client/client.ts',
  );
  return client.PrismaClient;
}

/**
 * Returns the client with results whose bigints are converted to numbers, as
 * prisma/generate-client.ts types them. An operation throws if an integer is not from -(2^53 - 1)
 * to 2^53 - 1, because a number would round it (D73).
 */
function withNumbers(client: PrismaClient): PrismaClient {
  // An extended client has the same operations. Prisma types it as a different class.
  return client.$extends({
    query: { $allOperations: async ({ args, query }) => convertBigints(await query(args)) },
  }) as unknown as PrismaClient;
}

/** Converts the bigints of a result of Prisma's client, in place. Returns the result. */
function convertBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return parseSafeInteger(String(value));
  if (
    Array.isArray(value) ||
    (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
  ) {
    const fields = value as Record<string, unknown>;
    for (const name in fields) fields[name] = convertBigints(fields[name]);
  }
  return value;
}

/**
 * Returns the connection of an adapter's transaction. Both adapters store it as `client`, which
 * their types declare protected.
 */
function connectionOf<Connection extends object>(transaction: object): Connection {
  if ('client' in transaction && typeof transaction.client === 'object' && transaction.client !== null) {
    return transaction.client as Connection;
  }
  throw new Error('the driver adapter does not store the connection of a transaction as `client`');
}
