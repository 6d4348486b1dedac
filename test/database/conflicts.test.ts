import { describe, expect, inject, test } from 'vitest';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { useTestService } from '../support/test-service.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write(
    'Skipped: test/database/conflicts.test.ts needs PostgreSQL, as it needs two connections.\n',
  );

describe.skipIf(!onPostgresql)('transactions that PostgreSQL rolls back because of a conflict', () => {
  const service = useTestService();

  const lock = (client: SqlClient, id: number) =>
    client.query({ text: 'select id from sales_pages where id = $1 for update', values: [id] });

  test('a transaction that is rolled back by a deadlock is retried and succeeds', async () => {
    let [runs, holding] = [0, 0];
    const met = Promise.withResolvers<void>();
    const crossing = (first: number, second: number) =>
      service.database.transaction(async (transaction) => {
        runs += 1;
        await lock(transaction, first);
        holding += 1;
        if (holding === 2) met.resolve();
        await met.promise;
        await lock(transaction, second);
        return first;
      });
    expect(await Promise.all([crossing(1, 2), crossing(2, 1)])).toEqual([1, 2]);
    // There are three runs, or more if the retried transaction locks its first row again before the
    // other transaction is woken.
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  test('a statement is retried after serialization failures, and fails after four attempts', async () => {
    const failingStatement = (times: number) => ({
      text: `select case when nextval('conflicts') <= $1 then raise_conflict() else 'done' end as outcome`,
      values: [times],
    });
    await service.database.script(`
      create function raise_conflict() returns text language plpgsql as $$
        begin raise exception 'no' using errcode = 'serialization_failure'; end $$;
      create sequence conflicts`);
    expect(await service.database.query(failingStatement(2))).toEqual([{ outcome: 'done' }]);
    await service.database.script(`select setval('conflicts', 1, false)`);
    await expect(service.database.query(failingStatement(9))).rejects.toMatchObject({ code: '40001' });
    expect(
      await service.database.query({ text: `select last_value::int from conflicts`, values: [] }),
    ).toEqual([{ last_value: 4 }]);
  });
});
