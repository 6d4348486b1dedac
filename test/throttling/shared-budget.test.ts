import { afterAll, expect, inject, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { run } from '../runtime/spawned-service.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type DatabaseCopy, type TestService } from '../support/test-service.ts';
import { defaultLimits, inParallel, tally } from './defaults.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write(
    'Skipped: test/throttling/shared-budget.test.ts needs PostgreSQL, because two processes share the database.\n',
  );

let copy: DatabaseCopy | undefined;
afterAll(() => copy?.drop());

test.skipIf(!onPostgresql)(
  'two processes share one limit of 30 failed look-ups',
  { timeout: 60_000 },
  async () => {
    copy = await copyTemplate();
    const environment = { ...copy.environment, ...defaultLimits };
    const urls = await Promise.all([run('main', environment).url, run('main', environment).url]);
    const services = urls.map((url) => ({ url }) as TestService);
    const statuses = await inParallel(400, 32, async (index) => {
      const service = services[index % 2] as TestService;
      return (await request(service, `/v1/status?domain=1&code=ZZZZ-ZZZZ-ZZZZ-${String(1000 + index)}`))
        .status;
    });
    expect(tally(statuses)).toEqual({ 404: 30, 429: 370 });
    for (const service of services) {
      expect((await request(service, `/v1/status?domain=1&code=${demoCodes.monetary}`)).status).toBe(429);
    }
  },
);
