import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Client, createClient, type RawResponse } from '../support/keep-alive-client.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { buy, goods, type Sold, sellMany } from './buy.ts';
import { lockRows, type RowLock, untilWaiting } from './row-lock.ts';

const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: test/races needs PostgreSQL, because only one process can open an embedded database.\n',
  );

const crowd = 24;

describe.skipIf(isEmbedded)(`${crowd} concurrent clients of one process`, { timeout: 60_000 }, () => {
  const servers = useServerProcesses(1);
  let clients: readonly Client[] = [];
  beforeAll(() => {
    clients = Array.from({ length: crowd }, () => createClient(servers.urls[0] ?? ''));
  });
  afterAll(() => {
    for (const client of clients) client.close();
  });
  const locks: RowLock[] = [];
  afterEach(async () => {
    for (const lock of locks.splice(0)) await lock.release();
  });

  const sellToAll = () =>
    sellMany({ client: clients[0] ?? createClient(''), via: 'v2.1' }, goods.massage, crowd);
  const redeem = (client: Client, { code }: Sold, key?: string) =>
    client.post(
      '/v2.1/sales-pages/1/redemptions',
      { voucher_code: code, redeem_location: 1 },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  /** Returns the number of transactions that wrote the redemptions. */
  const transactionsOf = async (responses: readonly RawResponse[]) => {
    const ids = responses.map(({ body }) => body.id);
    const rows = await servers.query('select distinct xmin::text from redemptions where id = any($1)', [ids]);
    return rows.length;
  };

  test('24 concurrent redemptions use fewer than 24 transactions', async () => {
    const vouchers = await sellToAll();
    const responses = await Promise.all(
      vouchers.map((voucher, index) => redeem(clients[index] as Client, voucher)),
    );
    expect(responses.map(({ status }) => status)).toEqual(vouchers.map(() => 201));
    expect(await transactionsOf(responses)).toBeLessThan(crowd);
  });

  test('redemptions of other vouchers do not wait for a redemption of a locked voucher', async () => {
    const vouchers = await sellToAll();
    const [held] = vouchers;
    const lock = await lockRows(servers, `select from order_products where id = ${held?.id} for update`);
    locks.push(lock);
    const [waiting, ...others] = vouchers.map((voucher, index) => redeem(clients[index] as Client, voucher));
    const responses = await Promise.all(others);
    expect(responses.map(({ status }) => status)).toEqual(others.map(() => 201));
    await untilWaiting(servers, 1);
    await lock.release();
    expect((await waiting)?.status).toBe(201);
  });

  test('orders of other vouchers do not wait for orders of a locked voucher', async () => {
    const lock = await lockRows(
      servers,
      `select from vouchers where id = ${goods.massage.voucher_id} for update`,
    );
    locks.push(lock);
    const order = (client: Client, article: (typeof goods)['massage' | 'giftCard']) =>
      buy({ client, via: 'v2.1' }, article, 1);
    const waiting = clients.slice(0, 3).map((client) => order(client, goods.massage));
    const sales = await Promise.all(clients.slice(3).map((client) => order(client, goods.giftCard)));
    expect(sales.map(({ outcome }) => outcome)).toEqual(sales.map(() => 'done'));
    await untilWaiting(servers, waiting.length);
    await lock.release();
    expect((await Promise.all(waiting)).map(({ outcome }) => outcome)).toEqual(waiting.map(() => 'done'));
  });

  test('rejected redemptions do not affect concurrent redemptions of other vouchers', async () => {
    const vouchers = await sellToAll();
    const [spent, shared] = vouchers.splice(0, 2);
    if (!spent || !shared) throw new Error('too few vouchers');
    await redeem(clients[0] as Client, spent);
    const wanted: { voucher: Sold; key?: string; status: number }[] = [
      ...Array(3).fill({ voucher: spent, status: 402 }),
      ...Array(3).fill({ voucher: shared, key: 'shared', status: 201 }),
      { voucher: { id: 0, code: '0000-0000-0000-0000' }, status: 404 },
      ...vouchers.slice(0, crowd - 7).map((voucher) => ({ voucher, status: 201 })),
    ];
    const responses = await Promise.all(
      wanted.map(({ voucher, key }, index) => redeem(clients[index] as Client, voucher, key)),
    );
    expect(responses.map(({ status }) => status)).toEqual(wanted.map(({ status }) => status));
    const ofShared = responses.slice(3, 6);
    expect(new Set(ofShared.map(({ body }) => body.id)).size).toBe(1);
    expect(ofShared.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(2);
  });

  test('ten of 24 concurrent orders take the last ten units, and the other fourteen are rejected as sold out', async () => {
    const left = 10;
    await servers.query('update voucher_options set quantity = sold + $1 where id = $2', [
      left,
      goods.facial.option_id,
    ]);
    const sales = await Promise.all(clients.map((client) => buy({ client, via: 'v2.1' }, goods.facial, 1)));
    const outcomes = Map.groupBy(sales, ({ outcome }) => outcome);
    expect(outcomes.get('done')).toHaveLength(left);
    expect(outcomes.get('402 sold_out')).toHaveLength(crowd - left);
  });

  test.each([
    ['voucher', 'vouchers', goods.giftCard, goods.giftCard.voucher_id],
    ['option', 'voucher_options', goods.massage, goods.massage.option_id],
  ])(
    'an order that waits for a sold-out %s takes the unit that is added to its stock',
    async (_what, table, article, id) => {
      const order = () => buy({ client: clients[0] as Client, via: 'v2.1' }, article, 1);
      // After this order, the cached terms of sale state that the article is in stock.
      expect((await order()).outcome).toBe('done');
      await servers.query(`update ${table} set quantity = sold where id = ${id}`);
      const lock = await lockRows(servers, `update ${table} set quantity = sold + 1 where id = ${id}`);
      locks.push(lock);
      const waiting = order();
      await untilWaiting(servers, 1);
      await lock.release();
      expect((await waiting).outcome).toBe('done');
    },
  );
});
