import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { advisoryLockStatement } from './advisory-lock.ts';
import type { Database } from './database.ts';
import { connectionOptions } from './postgresql-connection.ts';
import { applyPostgresqlSession } from './postgresql-session.ts';

interface MigrationOptions {
  readonly url: string;
  /** Settings of each session in addition to the required ones. */
  readonly settings: Readonly<Record<string, string>>;
  /** The class of the connections. */
  readonly Client: typeof pg.Client;
  readonly onIdleError: (error: Error) => void;
}

/**
 * Settings without time limits, because migrations can take long and wait for other processes that
 * migrate.
 */
const noLimits = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' };

/** Implements `Database.openMigrationConnections` on PostgreSQL. */
export async function openMigrationConnections({
  url,
  settings,
  Client,
  onIdleError,
}: MigrationOptions): ReturnType<Database['openMigrationConnections']> {
  const pool = new pg.Pool({
    ...connectionOptions,
    connectionString: url,
    Client,
    max: 3,
    onConnect: (client) => applyPostgresqlSession(client, { ...settings, ...noLimits }),
  });
  pool.on('error', onIdleError);
  try {
    const holder = await pool.connect();
    await holder.query('begin');
    const { text, values } = advisoryLockStatement({ name: 'migrations' });
    await holder.query(text, [...values]);
    return {
      factory: new ScriptingPrismaPg(pool),
      // Closing the connection ends the transaction, which releases the lock.
      async close() {
        holder.release(true);
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * A Prisma adapter that sends a script to PostgreSQL unchanged. Prisma's own adapter splits it at
 * every semicolon, including those in function bodies.
 */
class ScriptingPrismaPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}
