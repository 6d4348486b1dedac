import { describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { expectProblem } from '../rest/problems.ts';
import { order, productInput, redeem, sell } from '../rest/sales.ts';
import { footprint, type Row, row, rows } from '../rest/stored.ts';
import type { RestResponse } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const checkSold = (sold: Row) => expect(sold.status).toBe(201);

/**
 * Sends a request while a row is locked, changes the row once the request waits for the lock, and
 * returns the response.
 */
async function sendWhileChanged(
  send: () => Promise<RestResponse>,
  table: string,
  id: number,
  set: string,
): Promise<RestResponse> {
  const sent: Promise<RestResponse>[] = [];
  await service.database.transaction(async (transaction) => {
    await transaction.query({ text: `select from ${table} where id = $1 for update`, values: [id] });
    sent.push(send());
    await until(async () => (await rows(service, waitingSql)).length > 0);
    await transaction.query({ text: `update ${table} set ${set} where id = $1`, values: [id] });
  });
  const [response] = await Promise.all(sent);
  if (!response) throw new Error('nothing was sent');
  return response;
}

const waitingSql = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Runs `work` and then restores the row that it changed. */
async function withRowRestored(table: string, id: number, work: () => Promise<void>): Promise<void> {
  const { stored } = await row(service, `select to_jsonb(t) as stored from ${table} t where id = $1`, [id]);
  try {
    await work();
  } finally {
    const columns = Object.keys(stored).filter((column) => column !== 'id');
    const names = columns.map((column) => `"${column}"`).join();
    await rows(
      service,
      `update ${table} t set (${names}) = (select ${names} from jsonb_populate_record(null::${table}, $2)) where id = $1`,
      [id, JSON.stringify(stored)],
    );
  }
}

// On the embedded database no statement waits for another statement.
describe.runIf(inject('template').kind === 'postgresql')('orders that wait for a locked row', () => {
  const facial = { voucher_id: 4, voucher_version: 1, option_id: 11, layout_id: 6 };
  const place = (changes: Row = {}) => order(service, [productInput(facial)], changes);

  test.each([
    ['taken off sale', 'is_active = false', 402, 'not_on_sale'],
    ['archived', 'archived_at = now()', 402, 'not_on_sale'],
    ['unpublished', `access_level = 'unpublished'`, 402, 'not_on_sale'],
    ['given a later sale period', `sale_period_from = now() + interval '1 hour'`, 402, 'not_on_sale'],
    [
      'given a sale period that has ended',
      `sale_period_to = now() - interval '1 second'`,
      402,
      'not_on_sale',
    ],
    ['sold out', 'quantity = sold', 402, 'sold_out'],
    ['given a new version', 'version = version + 1', 409, 'stale_voucher_version'],
  ])('a waiting order is rejected if its voucher was %s', async (_what, set, status, code) => {
    await withRowRestored('vouchers', 4, async () => {
      const before = await footprint(service);
      const response = await sendWhileChanged(place, 'vouchers', 4, set);
      expectProblem(response, status, code);
      expect(await footprint(service)).toEqual(before);
    });
  });

  test.each([
    ['rejected if the option was sold out', 'quantity = sold', 402],
    ['placed with the last unit of the option', 'quantity = sold + 1', 201],
  ])('a waiting order is %s', async (_what, set, status) => {
    await withRowRestored('voucher_options', 11, async () => {
      const before = await footprint(service);
      const response = await sendWhileChanged(place, 'voucher_options', 11, set);
      if (status === 201) return checkSold(response);
      expectProblem(response, status, 'sold_out');
      expect(await footprint(service)).toEqual(before);
    });
  });

  test('a waiting order is placed at the new price if the price was changed', async () => {
    await withRowRestored('voucher_options', 11, async () => {
      const placed = await sendWhileChanged(place, 'voucher_options', 11, 'sell_price = sell_price + 100');
      checkSold(placed);
      const sold = await row(
        service,
        `select p.regular_price, o.sell_price from order_products p join voucher_options o on o.id = p.option_id where p.id = $1`,
        [placed.body.products[0]],
      );
      expect(sold.regular_price).toBe(sold.sell_price);
    });
  });

  test.each([
    ['deactivated', 'active = false'],
    ['used up', 'max_uses = used'],
    ['given a later period', `starts_at = now() + interval '1 hour'`],
    ['given a period that has ended', `ends_at = now() - interval '1 second', starts_at = null`],
  ])('a waiting order is rejected if its discount code was %s', async (_what, set) => {
    const { id } = await row(
      service,
      `select id from discount_codes where sales_page_id = 1 and code = 'TENOFF'`,
    );
    await withRowRestored('discount_codes', id, async () => {
      const before = await footprint(service);
      const response = await sendWhileChanged(
        () => place({ discount_codes: ['TENOFF'] }),
        'discount_codes',
        id,
        set,
      );
      expectProblem(response, 402, 'discount_not_applicable');
      expect(await footprint(service)).toEqual(before);
    });
  });

  test('a waiting order is placed with the last use of its discount code', async () => {
    const { id, used } = await row(
      service,
      `select id, used from discount_codes where sales_page_id = 1 and code = 'TENOFF'`,
    );
    await withRowRestored('discount_codes', id, async () => {
      checkSold(
        await sendWhileChanged(
          () => place({ discount_codes: ['TENOFF'] }),
          'discount_codes',
          id,
          'max_uses = used + 1',
        ),
      );
      expect(await row(service, 'select used, max_uses from discount_codes where id = $1', [id])).toEqual({
        used: used + 1,
        max_uses: used + 1,
      });
    });
  });
});

describe.runIf(inject('template').kind === 'postgresql')('redemptions that wait for a locked voucher', () => {
  const multiUse = { voucher_id: 5, option_id: 12, layout_id: 7 };

  test.each([
    ['cancelled', `state = 'cancelled'`, 'cancelled'],
    ['refunded', `state = 'refunded'`, 'refunded'],
    [
      'given a window that has ended',
      `redeemable_from = now() - interval '2 days', redeemable_to = now() - interval '1 day'`,
      'expired',
    ],
    [
      'given a later window',
      `redeemable_from = now() + interval '1 hour', redeemable_to = now() + interval '1 day'`,
      'not_yet_valid',
    ],
    [
      'restricted to another location',
      'redeemable_everywhere = false, redeem_location_ids = array[2]',
      'wrong_location',
    ],
  ])('a waiting redemption is rejected if the voucher was %s', async (_what, set, code) => {
    const { id } = await sell(service, multiUse);
    const before = await footprint(service);
    const send = () => redeem(service, { order_product: id, redeem_location: 1, reductor: 1 });
    expectProblem(await sendWhileChanged(send, 'order_products', id, set), 402, code);
    expect({ ...(await footprint(service)), states: '' }).toEqual({ ...before, states: '' });
  });
});
