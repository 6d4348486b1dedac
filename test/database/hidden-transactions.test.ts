import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { runOnServer } from '../../tools/harness/run-on-server.ts';
import { idsOf, page } from '../rest/lists.ts';
import { order } from '../rest/sales.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type TestService } from '../support/test-service.ts';

const template = inject('template');
if (template.kind === 'embedded')
  process.stdout.write('Skipped: test/database/hidden-transactions.test.ts needs PostgreSQL.\n');

const orders = '/v2.1/sales-pages/1/orders';

describe.skipIf(template.kind === 'embedded')(
  'a database role that cannot read the activity of a writing role',
  () => {
    const serverUrl = template.kind === 'postgresql' ? template.serverUrl : '';
    const suffix = randomUUID().slice(0, 8);
    // The service has the privileges of the tables' owner but not the superuser attribute, so that it
    // cannot read the activity of a third role.
    const reader = `horizon_reader_${suffix}`;
    const writer = `horizon_writer_${suffix}`;
    const warnings: string[] = [];
    const cleanup = new AsyncDisposableStack();
    let databaseUrl = '';
    let environment: Record<string, string> = {};

    const asRole = (role: string) => {
      const url = new URL(databaseUrl);
      url.username = role;
      return url.href;
    };
    const startAsReader = async (): Promise<TestService & { close(): Promise<void> }> => {
      const config = parseEnvironment({
        ...environment,
        DATABASE_URL: asRole(reader),
        PORT: '0',
        LOG_LEVEL: 'silent',
      });
      const logger = createLogger('silent');
      logger.warn = (...parts: unknown[]) => void warnings.push(parts.join(' '));
      const opened = await openDatabase(config, logger, () => undefined);
      const { address, metricsUrl, close } = await startService(config, logger, opened);
      return { url: address, metricsUrl, database: opened.database, close };
    };

    beforeAll(async () => {
      const copy = await copyTemplate();
      environment = copy.environment;
      databaseUrl = environment.DATABASE_URL ?? '';
      const owner = decodeURIComponent(new URL(databaseUrl).username) || 'postgres';
      await runOnServer(
        serverUrl,
        `create role ${reader} login in role "${owner}"; create role ${writer} login`,
      );
      cleanup.defer(
        async () => void (await runOnServer(serverUrl, `drop role ${reader}; drop role ${writer}`)),
      );
      cleanup.defer(copy.drop);
      await runOnServer(
        databaseUrl,
        `grant insert, select on orders to ${writer}; grant usage on orders_id_seq to ${writer}`,
      );
    });
    afterAll(() => cleanup.disposeAsync());

    /**
     * Runs `work` after a transaction of `writer` has inserted an order and before it commits.
     * Returns the id of the order.
     */
    const whileWriting = async (work: () => Promise<void>) => {
      const client = new pg.Client({ connectionString: asRole(writer) });
      await client.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ id: number }>(
          `insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, is_manual_order)
         values (1, 1, gen_random_uuid()::text, 'en', 'GBP', 'Ada Slow', 'ada@example.test', true) returning id`,
        );
        await work();
        await client.query('commit');
        return rows[0]?.id;
      } finally {
        await client.end();
      }
    };

    test('lists withhold new rows while a role with hidden activity writes, and one warning is logged', async () => {
      const service = await startAsReader();
      try {
        const { body: first } = await order(service);
        expect(idsOf(await page(service, orders, 'limit=1'))).toEqual([first.id]);
        let newer = 0;
        const older = await whileWriting(async () => {
          newer = (await order(service)).body.id;
          expect(idsOf(await page(service, orders, 'limit=1'))).toEqual([first.id]);
          expect(idsOf(await page(service, orders, 'limit=1'))).toEqual([first.id]);
          expect((await request(service, `${orders}/${newer}`)).status).toBe(200);
        });
        expect(idsOf(await page(service, orders, 'limit=2'))).toEqual([newer, older]);
        expect(warnings.filter((warning) => warning.includes('pg_read_all_stats'))).toHaveLength(1);
      } finally {
        await service.close();
      }
    });

    test('the first list after the start of the service returns 503 while a role with hidden activity writes', async () => {
      const service = await startAsReader();
      try {
        await whileWriting(async () => {
          expect((await request(service, `${orders}?limit=1`)).status).toBe(503);
        });
        expect((await request(service, `${orders}?limit=1`)).status).toBe(200);
      } finally {
        await service.close();
      }
    });
  },
);
