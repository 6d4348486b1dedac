import { describe, expect, inject, test } from 'vitest';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import type { ImportJob } from '../../src/voucher-imports/import-job.ts';
import { runImportJob } from '../../src/voucher-imports/run-import-job.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf } from './graphql-imports.ts';

/**
 * Returns a database whose transactions first run `delay`. `timeoutMs` limits the transactions of
 * Prisma's client.
 */
function delayTransactions(
  database: Database,
  delay: (transaction: SqlClient) => Promise<unknown>,
  timeoutMs: number,
): Database {
  const delayed =
    <Transaction extends SqlClient, Result>(work: (transaction: Transaction) => Promise<Result>) =>
    async (transaction: Transaction) => {
      await delay(transaction);
      return work(transaction);
    };
  return {
    ...database,
    transaction: (work) => database.transaction(delayed(work)),
    prismaTransaction: (work, options) =>
      database.prismaTransaction(delayed(work), { ...options, timeoutMs }),
  };
}

const sleep = { text: 'select pg_sleep(1)', values: [] };

// The embedded database has no time limits.
describe.runIf(inject('template').kind === 'postgresql')(
  'a step of an import that exceeds a time limit',
  () => {
    // Without a worker, so that only this test runs the step.
    const service = useTestService({ ROLE: 'api' });
    const commit = (id: string) =>
      service.database.query({
        text: "update voucher_imports set state = 'committed' where id = $1",
        values: [Number(id.split(':').at(-1))],
      });
    const { send, upload, read } = importsOf(service);

    test.each([
      {
        limit: 'of a statement',
        step: 'check',
        status: 'UPLOADED',
        delay: (database: Database) =>
          delayTransactions(
            database,
            async (transaction) => {
              await transaction.query({
                text: "select set_config('statement_timeout', '50', true)",
                values: [],
              });
              await transaction.query(sleep);
            },
            60_000,
          ),
      },
      {
        limit: 'of its transaction',
        step: 'revert',
        status: 'COMMITTED',
        delay: (database: Database) =>
          delayTransactions(database, (transaction) => transaction.query(sleep), 200),
      },
    ] as const)(
      'a step that exceeds the time limit $limit fails and is not retried',
      async ({ limit, step, status, delay }) => {
        const id = await upload(limit);
        if (step === 'revert') await commit(id);
        await send(`${step}VoucherImport`, { id });
        const key = { salesPageId: 1, importId: Number(id.split(':').at(-1)) };
        const origin: ImportJob['origin'] = {
          caller: { id: 'staff:1', organisationId: 1 },
          channel: 'graphql',
          requestId: 'test',
        };
        const ended: string[] = [];
        const queue = {
          async remove(_client: unknown, ids: readonly string[]) {
            ended.push(...ids);
            return new Set(ids);
          },
          release: async () => undefined,
        };
        const job = { id: 'job', organisationId: 1, lane: 1, data: { key, step, origin } } as const;
        await expect(
          runImportJob(delay(service.database), queue, job, new AbortController().signal),
        ).rejects.toThrow();
        expect(ended).toEqual(['job']);
        expect(await read(id, 'status failure')).toEqual({
          status,
          failure: expect.stringContaining('This step exceeded the time limit'),
        });
      },
    );
  },
);
