import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { checkOut, hasCommit } from '../../tools/compare-rest/check-out.ts';
import { formatPair } from '../../tools/compare-rest/format-pair.ts';
import { listStoredObjects } from '../../tools/compare-rest/list-stored-objects.ts';
import { createPhases, repeat, replayed } from '../../tools/compare-rest/phases.ts';
import { type ResponsePair, record } from '../../tools/compare-rest/play.ts';
import { startVersion } from '../../tools/compare-rest/versions.ts';
import { writeRequests } from '../../tools/compare-rest/write-requests.ts';
import { project } from '../../tools/harness/launch.ts';
import { runOnServer } from '../../tools/harness/run-on-server.ts';
import { narrowAmounts } from '../support/narrow-amounts.ts';
import { copyTemplate, type DatabaseCopy } from '../support/test-service.ts';
import { previousCommit } from './previous-version.ts';

const canRun = (await hasCommit(previousCommit)) && inject('template').kind === 'postgresql';
if (!canRun) {
  process.stdout.write(
    'Skipped: test/database/previous-version.test.ts needs PostgreSQL and the history of the repository.\n',
  );
}

/**
 * Gives the amounts the type that they have while processes of the previous version run
 * (docs/operations/upgrades.md).
 */
async function narrow(url: string): Promise<void> {
  const opened = openPostgresql({ url, poolSize: 1, onIdleError: () => undefined });
  await narrowAmounts(opened);
  await opened.close();
}

/**
 * Removes the headers, and replaces the times of validity by their instants and a last second by
 * the end after it. The previous version returns times in UTC and the exclusive end; this version
 * returns the last second, with the offset of the sales page's time zone (D75).
 */
function normalise(response: string): string {
  return response
    .slice(0, response.lastIndexOf('\n'))
    .replace(/"(redeemable_(?:from|to))":"([^"]+)"/g, (_member, name: string, time: string) => {
      const isLastSecond = name === 'redeemable_to' && time.slice(17, 19) === '59';
      return `"${name}":"${new Date(Date.parse(time) + (isLastSecond ? 1000 : 0)).toISOString()}"`;
    });
}

describe.skipIf(!canRun)('the previous version on the migrated database', { timeout: 300_000 }, () => {
  const cleanup = new AsyncDisposableStack();
  const urls = { previous: '', current: '' };
  let copy: DatabaseCopy;
  beforeAll(async () => {
    copy = await copyTemplate();
    cleanup.defer(copy.drop);
    const folder = await checkOut(previousCommit, cleanup);
    const { DATABASE_URL: database = '' } = copy.environment;
    await narrow(database);
    // The previous version requires the URL of a storefront (docs/operations/upgrades.md).
    await runOnServer(
      database,
      `update sales_pages set storefront_url = 'https://shop.example' where storefront_url is null`,
    );
    // The previous version creates its queue, the schema pgboss, which a database that this version
    // has created does not contain.
    urls.previous = (await startVersion(folder, database, cleanup)).url;
    urls.current = (await startVersion(project, database, cleanup, { AUTO_MIGRATE: 'false' })).url;
  });
  afterAll(() => cleanup.disposeAsync());

  const authorization = `Bearer ${demoApiKey}`;

  test.each(['previous', 'current'] as const)(
    'both versions return and replay the writes of the %s version',
    async (writer) => {
      const list = listStoredObjects(authorization);
      const read = await record(list as never, urls[writer]);
      expect(read.length).toBeGreaterThan(10);
      const vouchers = read.flatMap(({ request, response }) =>
        request.path.startsWith('/v2.1/sales-pages/1/vouchers') ? JSON.parse(response.text).data : [],
      );
      const written = await record(
        writeRequests(vouchers.slice(0, 3), authorization, {
          keys: writer,
          webhookUrl: 'http://127.0.0.1:1/hooks',
        }),
        urls[writer],
      );
      const statuses = written.map(({ response }) => response.status);
      const failed = written.filter(({ response }) => response.status >= 500);
      // A process of 0.2.0 does not state the organisation of a new webhook
      // (docs/operations/upgrades.md).
      expect(failed.map(({ request }) => request.path)).toEqual(
        writer === 'previous' ? ['/v2.1/sales-pages/1/webhooks'] : [],
      );
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(10);
      const differences: ResponsePair[] = [];
      const phase = createPhases(differences, () => undefined);
      const both = { before: urls.previous, after: urls.current };
      await phase('Repeated requests', repeat(written), both, { contain: replayed, normalise });
      // Only lists are compared: the previous version cannot export orders with payouts
      // (docs/operations/upgrades.md).
      await phase('Lists', listStoredObjects(authorization), both, { contain: '200\n', normalise });
      expect(differences.slice(0, 3).map(formatPair)).toEqual([]);
    },
  );
});
