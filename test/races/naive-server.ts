import { json } from 'node:stream/consumers';
import pg from 'pg';
import { columnTypes } from '../../tools/harness/column-types.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import type { Row } from '../rest/stored.ts';
import type { Sold } from './buy.ts';

/**
 * A server without concurrency control: it reads the remaining amount and then writes the new
 * amount.
 */
export interface NaiveServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a server that handles the requests of the races for these vouchers, in the formats of the
 * three interfaces. Its responses are correct as long as requests are sequential.
 */
export async function startNaiveServer(databaseUrl: string, vouchers: readonly Sold[]): Promise<NaiveServer> {
  // Without triggers, because the database rejects redeemed units without a redemption.
  const options = '-c session_replication_role=replica';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options, types: columnTypes });
  // The database may be dropped while the connections of the pool are closing.
  pool.on('error', () => undefined);
  const ids = new Map(vouchers.map(({ code, id }) => [code, id]));
  const server = await startLoopbackServer(async (request, response) => {
    const [status, body] = await handle(pool, ids, request.url ?? '', (await json(request)) as Row);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return {
    url: server.url,
    async close() {
      server.close();
      await pool.end();
    },
  };
}

type Reply = readonly [status: number, body: object];

async function handle(
  pool: pg.Pool,
  ids: ReadonlyMap<string, number>,
  path: string,
  body: Row,
): Promise<Reply> {
  if (path.endsWith('/orders?expand[]=products')) {
    const sold = await sell(pool, body.products[0].option_id, body.products.length);
    return sold
      ? [201, { products: sold.map(({ id, code }) => ({ id, voucher_code: code })) }]
      : [402, { code: 'sold_out' }];
  }
  if (path === '/v1/redeem') {
    const rejection = await redeem(pool, ids.get(body.code), body.reductor);
    return rejection ? [422, { code: numberOf[rejection] }] : [200, {}];
  }
  if (path === '/v2.1/sales-pages/1/redemptions') {
    const rejection = await redeem(pool, ids.get(body.voucher_code), body.reductor);
    return rejection ? [402, { code: rejection.toLowerCase() }] : [201, {}];
  }
  return respondToGraphql(pool, ids, body);
}

const numberOf = { EXCEEDS_REMAINING: 1011, FULLY_REDEEMED: 1013, REFUNDED: 1014 } as const;

async function respondToGraphql(
  pool: pg.Pool,
  ids: ReadonlyMap<string, number>,
  { query, variables }: Row,
): Promise<Reply> {
  if (query.includes('placeOrder')) {
    const { items } = variables.input;
    const sold = await sell(pool, Number(items[0].optionId.split(':').at(-1)), items.length);
    const order = sold && { products: sold.map(({ id, code }) => ({ databaseId: id, voucherCode: code })) };
    return [200, { data: { placeOrder: { order, userErrors: order ? [] : [{ code: 'SOLD_OUT' }] } } }];
  }
  const rejection = query.includes('RedeemSoldVoucherInput')
    ? await redeem(
        pool,
        ids.get(variables.input.voucher.code.code),
        variables.input.units.amount?.amount ?? null,
      )
    : await refund(pool, Number(variables.id.split(':').at(-1)));
  return [
    200,
    {
      data: {
        transition: { userErrors: rejection ? [{ code: rejection }] : [] },
      },
    },
  ];
}

async function read(pool: pg.Pool, id: number | undefined): Promise<Row> {
  const { rows } = await pool.query<Row>(
    'select redeem_stock, redeem_used, state from order_products where id = $1',
    [id],
  );
  return rows[0] ?? {};
}

type Rejection = keyof typeof numberOf;

async function redeem(
  pool: pg.Pool,
  id: number | undefined,
  reductor: number | null,
): Promise<Rejection | null> {
  const { redeem_stock: stock, redeem_used: used, state } = await read(pool, id);
  if (state !== 'in_progress') return state === 'completed' ? 'FULLY_REDEEMED' : 'REFUNDED';
  const units = reductor ?? stock - used;
  if (used + units > stock) return 'EXCEEDS_REMAINING';
  const next = used + units === stock ? 'completed' : 'in_progress';
  await pool.query('update order_products set redeem_used = $2, state = $3 where id = $1', [
    id,
    used + units,
    next,
  ]);
  return null;
}

async function refund(pool: pg.Pool, id: number): Promise<string | null> {
  const { redeem_used: used } = await read(pool, id);
  if (used > 0) return 'VOUCHER_USED';
  await pool.query(`update order_products set state = 'refunded' where id = $1`, [id]);
  return null;
}

let made = 0;

async function sell(pool: pg.Pool, option: number, count: number): Promise<Sold[] | null> {
  const { rows } = await pool.query<Row>(
    'select quantity - sold as left, sold from voucher_options where id = $1',
    [option],
  );
  const { left, sold } = rows[0] ?? {};
  if (left < count) return null;
  await pool.query('update voucher_options set sold = $2 where id = $1', [option, sold + count]);
  return Array.from({ length: count }, () => {
    made += 1;
    return { id: made, code: `unit ${made}` };
  });
}
