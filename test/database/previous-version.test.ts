import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { checkOut, hasCommit } from '../../tools/compare-rest/check-out.ts';
import { formatPair } from '../../tools/compare-rest/format-pair.ts';
import { listStoredObjects } from '../../tools/compare-rest/list-stored-objects.ts';
import { createPhases, repeat, replayed } from '../../tools/compare-rest/phases.ts';
import { type ResponsePair, record } from '../../tools/compare-rest/play.ts';
import { startVersion } from '../../tools/compare-rest/versions.ts';
import { writeRequests } from '../../tools/compare-rest/write-requests.ts';
import { project } from '../../tools/harness/launch.ts';
import { copyTemplate, type DatabaseCopy } from '../support/test-service.ts';
import { previousCommit } from './previous-version.ts';

const canRun = (await hasCommit(previousCommit)) && inject('template').kind === 'postgresql';
if (!canRun) {
  process.stdout.write(
    'Skipped: test/database/previous-version.test.ts needs PostgreSQL and the history of the repository.\n',
  );
}

/** Removes the headers of a response. */
const normalise = (response: string): string => response.slice(0, response.lastIndexOf('\n'));

describe.skipIf(!canRun)('the previous version on the migrated database', { timeout: 300_000 }, () => {
  const cleanup = new AsyncDisposableStack();
  const urls = { previous: '', current: '' };
  let copy: DatabaseCopy;
  beforeAll(async () => {
    copy = await copyTemplate();
    cleanup.defer(copy.drop);
    const folder = await checkOut(previousCommit, cleanup);
    const { DATABASE_URL: database = '' } = copy.environment;
    urls.previous = (await startVersion(folder, database, cleanup, { AUTO_MIGRATE: 'false' })).url;
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
      expect(failed.map(({ request }) => request.path)).toEqual([]);
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(10);
      const differences: ResponsePair[] = [];
      const phase = createPhases(differences, () => undefined);
      const both = { before: urls.previous, after: urls.current };
      await phase('Repeated requests', repeat(written), both, { contain: replayed, normalise });
      await phase('Lists', listStoredObjects(authorization), both, { contain: '200\n', normalise });
      expect(differences.slice(0, 3).map(formatPair)).toEqual([]);
    },
  );
});
