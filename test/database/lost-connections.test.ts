import { describe, expect, inject, test } from 'vitest';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { useTestService } from '../support/test-service.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write(
    'Skipped: test/database/lost-connections.test.ts needs PostgreSQL, as it ends a connection.\n',
  );

describe.skipIf(!onPostgresql)('lost database connections', () => {
  const service = useTestService();

  test('a transaction whose connection is lost fails as unavailable and changes nothing', async () => {
    const { database } = service;
    const renameStatement = (name: string) => ({
      text: `update organisations set name = $1 where id = 1`,
      values: [name],
    });
    const before = await database.query({ text: 'select name from organisations where id = 1', values: [] });
    const outcome = database.transaction(async (transaction) => {
      await transaction.query(renameStatement('Lost'));
      const [backend] = await transaction.query<{ pid: number }>({
        text: 'select pg_backend_pid() as pid',
        values: [],
      });
      await database.query({ text: 'select pg_terminate_backend($1, 5000)', values: [backend?.pid] });
      // By now, the server has closed the lost socket. Once this process has read a result on
      // another connection, it has also handled the close.
      await database.query({ text: 'select 1', values: [] });
      await transaction.query(renameStatement('Lost again'));
    });
    const error: unknown = await outcome.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await database.query({ text: 'select name from organisations where id = 1', values: [] })).toEqual(
      before,
    );
  });
});
