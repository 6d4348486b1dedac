import { beforeAll, describe, test } from 'vitest';
import { giftCard, pass, type Sold, sellVoucher } from '../care/care.ts';
import { expectRejection } from '../catalogue/mutate.ts';
import { hold, inSeconds } from '../holds/holding.ts';
import { type Row, row } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';

// The units of a request state an amount or uses. A voucher that has the other unit, or another
// currency, is rejected and unchanged.

const service = useTestService();

const redeemLocationId = 'RedeemLocation:1';
const vouchers: Record<'card' | 'pass', Sold & { readonly holdId: string }> = Object.create(null);
beforeAll(async () => {
  for (const [name, product] of [
    ['card', giftCard(5_000)],
    ['pass', pass],
  ] as const) {
    const sold = await sellVoucher(service, product);
    vouchers[name] = { ...sold, holdId: String((await hold(service, sold, 1)).id) };
  }
});

type Voucher = (typeof vouchers)['card'];

/** Requests with units, by mutation, and the path of their units. */
const requests: readonly (readonly [string, (voucher: Voucher, units: Row) => Row, string])[] = [
  [
    'redeemSoldVoucher',
    ({ code }, units) => ({
      voucher: { code: { salesPageId: 'SalesPage:1', code } },
      redeemLocationId,
      units,
    }),
    'units',
  ],
  [
    'redeemSoldVouchers',
    ({ id: soldVoucherId }, units) => ({
      vouchers: [{ voucher: { soldVoucherId }, units }],
      redeemLocationId,
      mode: 'AS_FAR_AS_POSSIBLE',
    }),
    'vouchers[0].units',
  ],
  [
    'holdSoldVoucher',
    ({ id: soldVoucherId }, units) => ({
      voucher: { soldVoucherId },
      redeemLocationId,
      units,
      expiresAt: inSeconds(60),
    }),
    'units',
  ],
  ['captureHold', ({ holdId: id }, units) => ({ id, units }), 'units'],
  ['adjustSoldVoucherBalance', ({ id }, units) => ({ id, units, reason: 'x' }), 'units'],
];

describe.each(requests)('%s rejects', (mutation, inputOf, path) => {
  test.for<[name: string, voucher: keyof typeof vouchers, units: Row, field: string]>([
    ['an amount in another currency', 'card', { amount: { amount: 1, currency: 'EUR' } }, 'amount.currency'],
    ['uses of a voucher that is redeemed by amount', 'card', { uses: 1 }, 'uses'],
    ['an amount of a voucher that is redeemed by uses', 'pass', { amount: pounds(1) }, 'amount'],
  ])('%s', async ([, voucher, units, field]) => {
    const input = inputOf(vouchers[voucher], units);
    await expectRejection(service, [mutation, input], 'INVALID_INPUT', [`${path}.${field}`]);
  });
});

test('an amount of a single-use voucher is rejected, even if the voucher is monetary', async () => {
  const single = await sellVoucher(service, {});
  await row(service, 'update order_products set is_monetary = true where id = $1 returning id', [
    single.databaseId,
  ]);
  const input = {
    voucher: { soldVoucherId: single.id },
    redeemLocationId,
    units: { amount: pounds(6_500) },
  };
  await expectRejection(service, ['redeemSoldVoucher', input], 'INVALID_INPUT', ['units.amount']);
});
