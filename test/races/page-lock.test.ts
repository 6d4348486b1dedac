import { describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { mutate } from '../catalogue/mutate.ts';
import { type Row, rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const createCategory = (salesPageId: number): Promise<Row> =>
  mutate(
    service,
    'createCategory',
    { salesPageId: `SalesPage:${salesPageId}`, slug: 'new', name: { en: 'New' } },
    'category { databaseId }',
  );

const waitingSql = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

// On the embedded database no statement waits for another statement.
describe.runIf(inject('template').kind === 'postgresql')('concurrent changes of catalogues', () => {
  test('a change of a catalogue waits for a change of the same sales page, but not of another sales page', async () => {
    const sent: Promise<Row>[] = [];
    await service.database.transaction(async (transaction) => {
      await transaction.query({ text: 'select from sales_pages where id = 1 for no key update', values: [] });
      sent.push(createCategory(1));
      await until(async () => (await rows(service, waitingSql)).length === 1);
      expect((await createCategory(2)).code).toBeUndefined();
      expect(await rows(service, waitingSql)).toHaveLength(1);
    });
    for (const result of await Promise.all(sent)) expect(result.code).toBeUndefined();
  });
});
