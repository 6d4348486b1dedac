import { inject } from 'vitest';
import { runOnServer } from '../../tools/harness/run-on-server.ts';
import type { TestService } from './test-service.ts';

/**
 * The database of a service on a PostgreSQL server, which can be made unavailable and available
 * again.
 */
export interface InterruptibleDatabase {
  /** Ends every connection. New connections are rejected until `restore` is called. */
  lose(): Promise<void>;
  /** Accepts connections again. */
  restore(): Promise<void>;
}

/**
 * Returns the database of a service that has started. Throws on the embedded database, which has no
 * connections to end.
 */
export async function createInterruptibleDatabase({ database }: TestService): Promise<InterruptibleDatabase> {
  const template = inject('template');
  if (template.kind !== 'postgresql') throw new Error('only a database on a server can be lost');
  const { serverUrl } = template;
  const [found] = await database.query<{ name: string }>({
    text: 'select current_database() as name',
    values: [],
  });
  const name = found?.name ?? '';
  return {
    async lose() {
      await runOnServer(serverUrl, `alter database ${name} allow_connections false`);
      await runOnServer(
        serverUrl,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
      );
      await runOnServer(serverUrl, `alter database ${name} rename to ${name}_lost`);
    },
    async restore() {
      await runOnServer(serverUrl, `alter database ${name}_lost rename to ${name}`);
      await runOnServer(serverUrl, `alter database ${name} allow_connections true`);
    },
  };
}
