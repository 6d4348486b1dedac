import { findFreePort } from '../harness/free-port.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../harness/run-on-server.ts';
import { serverEnvironment } from '../harness/server-environment.ts';
import { type RunningProgram, startProgram } from '../harness/start-program.ts';
import { until } from '../harness/until.ts';

/** Variables of both versions. The secrets are equal, so that cursors, tokens and hashes agree. */
const environment: Readonly<Record<string, string>> = {
  ...serverEnvironment,
  AUTO_MIGRATE: 'true',
  PUBLIC_URL: 'http://vouchsafe.test',
};

/**
 * Starts the service of a checkout, which migrates the database. Webhooks are only delivered if
 * `ROLE` is `all`.
 */
export async function startVersion(
  checkout: string,
  database: string,
  cleanup: AsyncDisposableStack,
  { ROLE = 'api', ...others }: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const PORT = String(await findFreePort());
  const variables = { ...environment, DATABASE_URL: database, PORT, ROLE, ...others };
  const server = await startProgram(['server/main.ts'], cleanup, { cwd: checkout, environment: variables });
  // The service prints PUBLIC_URL instead of its address.
  return { ...server, url: `http://127.0.0.1:${PORT}` };
}

/**
 * Creates a database, as a copy of the database `template` if specified, and returns its URL.
 * `cleanup` drops it.
 */
export async function createDatabase(
  server: string,
  side: string,
  cleanup: AsyncDisposableStack,
  template?: string,
): Promise<string> {
  const name = `vouchsafe_compare_${process.pid}_${side}`;
  const copy = template === undefined ? '' : `template ${new URL(template).pathname.slice(1)}`;
  await runOnServer(server, `create database ${name} ${copy}`);
  cleanup.defer(() => dropDatabase(server, name));
  return databaseUrl(server, name);
}

/**
 * Waits until every event has been sent to the active webhooks with the given URL. Throws after two
 * minutes.
 */
export async function waitForDeliveries(database: string, webhookUrl: string): Promise<void> {
  const missing = `
    select from events e join webhooks w using (sales_page_id)
     where w.url = '${webhookUrl}' and w.active and e.name::text = any (w.enabled_events::text[]) and e.created_at > w.created_at
       and not exists (select from delivery_attempts a where a.webhook_id = w.id and a.event_id = e.id)`;
  await until(
    async () => (await runOnServer(database, missing)).length === 0,
    120_000,
    'events were not delivered',
  );
}
