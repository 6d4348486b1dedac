import { describe, expect, inject, test } from 'vitest';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import type { ImportJob } from '../../src/voucher-imports/import-job.ts';
import { runImportJob } from '../../src/voucher-imports/run-import-job.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf } from './graphql-imports.ts';

/** Returns a database whose transactions first run `delay`, within their time limit. */
function delayTransactions(
  database: Database,
  delay: (transaction: Transaction) => Promise<unknown>,
  timeoutMs?: number,
): Database {
  return {
    ...database,
    prismaTransaction: (work, options) =>
      database.prismaTransaction(
        async (transaction) => {
          await delay(transaction);
          return work(transaction);
        },
        { ...options, ...(timeoutMs !== undefined && { timeoutMs }) },
      ),
  };
}

const sleep = { text: 'select pg_sleep(1)', values: [] };

// The embedded database has no time limits.
describe.runIf(inject('template').kind === 'postgresql')('a step of an import that exceeds a time limit', () => {
  // Without a worker, so that only this test runs the step.
  const service = useTestService({ ROLE: 'api' });
  const { send, upload, read } = importsOf(service);

  test.each([
    [
      'of a statement',
      (database: Database) =>
        delayTransactions(database, async (transaction) => {
          await transaction.query({ text: "select set_config('statement_timeout', '50', true)", values: [] });
          await transaction.query(sleep);
        }),
    ],
    ['of its transaction', (database: Database) => delayTransactions(database, (transaction) => transaction.query(sleep), 200)],
  ] as const)('%s fails with an explanation and is not repeated by itself', async (limit, delay) => {
    const id = await upload(limit);
    await send('checkVoucherImport', { id });
    const key = { salesPageId: 1, importId: Number(id.split(':').at(-1)) };
    const origin: ImportJob['origin'] = { caller: { id: 'staff:1', organisationId: 1 }, channel: 'graphql', requestId: 'test' };
    const ended: string[] = [];
    const queue = {
      async remove(_client: unknown, ids: readonly string[]) {
        ended.push(...ids);
        return new Set(ids);
      },
      release: async () => undefined,
    };
    const job = { id: 'job', data: { key, step: 'check', origin } } as const;
    await expect(runImportJob(delay(service.database), queue, job, new AbortController().signal)).rejects.toThrow();
    expect(ended).toEqual(['job']);
    expect(await read(id, 'status failure')).toEqual({
      status: 'UPLOADED',
      failure: expect.stringContaining('It took longer than the service allows'),
    });
  });
});
