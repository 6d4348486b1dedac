import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchNode } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { until } from '../../tools/harness/until.ts';
import { withDatabaseOf } from '../runtime/run-cli.ts';
import { spawnCli } from '../runtime/spawn-cli.ts';
import { copyTemplate, type DatabaseCopy } from '../support/test-service.ts';

let copy: DatabaseCopy;
beforeAll(async () => {
  copy = await copyTemplate();
});
afterAll(() => copy.drop());

const email = 'kay@kill.example';
const run = (...args: string[]) => spawnCli(copy.environment, ['personal-data', ...args]);
const query = (text: string) =>
  withDatabaseOf(copy.environment, (database) =>
    database.query<Record<string, unknown>>({ text, values: [] }),
  );

/** Inserts orders of the person, each with a product. */
async function insertOrders(count: number): Promise<void> {
  await query(`
    with placed as (
      insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email)
      select 1, 1, 'KILL-' || n, 'en', 'GBP', 'Kay Kill', '${email}' from generate_series(1, ${count}) n returning id
    )
    insert into order_products
    select (jsonb_populate_record(null::order_products, to_jsonb(p) || jsonb_build_object(
             'id', nextval('order_products_id_seq'), 'order_id', placed.id, 'code_hash', sha256(placed.id::text::bytea)::text,
             'redeem_used', 0, 'state', 'in_progress', 'recipient_name', 'Kay Kill', 'recipient_email', '${email}', 'message', 'to Kay'))).*
      from placed cross join (select * from order_products where id = 1) p`);
}

const readState = async () => {
  const [state] = await query(`
    select (select count(*)::int from orders where purchaser_email = '${email}') as orders,
           (select count(*)::int from order_products where recipient_email = '${email}') as products,
           (select count(*)::int from order_products p join orders o on o.id = p.order_id
             where (o.purchaser_email = '${email}') <> (p.recipient_email is not distinct from '${email}') and o.reference like 'KILL-%') as torn,
           (select coalesce(sum((after ->> 'orders')::int), 0)::int from audit_entries where action = 'personal-data.erase') as audited`);
  return state as { orders: number; products: number; torn: number; audited: number };
};

test('an erasure that is killed at any point is completed by the same command', {
  timeout: 180_000,
}, async () => {
  await insertOrders(700);
  const checked = await run('erase', email, '--organisation', '1');
  expect(checked).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('would-erase orders=700 order-products=700 emails=0'),
  });
  expect(await readState()).toEqual({ orders: 700, products: 700, torn: 0, audited: 0 });
  const confirmation = /^confirmation (\S+)$/m.exec(checked.stdout)?.[1] ?? '';

  let interrupted = 0;
  for (const batches of [1, 3]) {
    const args = [
      'server/cli.ts',
      'personal-data',
      'erase',
      email,
      '--organisation',
      '1',
      '--confirmation',
      confirmation,
    ];
    const erasure = launchNode(args, { environment: { ...spawnEnvironment, ...copy.environment } });
    await until(() => erasure.hasEnded() || erasure.stderr().split('erased ').length > batches);
    await erasure.kill();
    const { orders, products, torn, audited } = await readState();
    expect({ products, torn, audited }).toEqual({ products: orders, torn: 0, audited: 700 - orders });
    if (orders > 0 && orders < 700) interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(0);

  expect(await run('erase', email, '--organisation', '1', '--confirmation', confirmation)).toMatchObject({
    code: 0,
  });
  expect(await readState()).toEqual({ orders: 0, products: 0, torn: 0, audited: 700 });
  expect((await run('erase', email, '--organisation', '1')).stdout).toBe(
    'would-erase orders=0 order-products=0 emails=0 import-rows=0\n',
  );
});

test('the command personal-data prints the stored data as JSON, and reports invalid options', {
  timeout: 60_000,
}, async () => {
  const { code, stdout } = await run('export', 'nobody@stored.example', '--organisation', '1');
  expect({ code, document: JSON.parse(stdout) }).toEqual({
    code: 0,
    document: { email: 'nobody@stored.example', orders: [], imports: [] },
  });
  expect(await run('export', 'x', '--organisation', '1')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--email: must be an e-mail address'),
  });
  expect(await run('erase', email)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--organisation'),
  });
  expect(await run('forget', email)).toMatchObject({ code: 2 });
  expect(await run('erase', email, '--organisation', '1', '--confirmation', '1-x')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--confirmation:'),
  });
});
