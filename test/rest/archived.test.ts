import { expect, test } from 'vitest';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const archive = (table: string, id: number) =>
  service.database.query({ text: `update ${table} set archived_at = now() where id = $1`, values: [id] });
const listed = async (path: string) =>
  (await request(service, `${path}?limit=50`)).body.data.map(({ id }: { id: number }) => id);

test.each([
  ['vouchers', '/v2.1/sales-pages/1/vouchers', 1],
  ['redeem_locations', '/v2.1/redeem-locations', 2],
])('the REST list of %s omits an archived row', async (table, path, id) => {
  const before = await listed(path);
  expect(before).toContain(id);
  await archive(table, id);
  expect(await listed(path)).toEqual(before.filter((other: number) => other !== id));
});
