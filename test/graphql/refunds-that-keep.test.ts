import { beforeAll, describe, expect, test } from 'vitest';
import { giftCard, pass, readProduct, readRestProduct, type Sold, sellVoucher } from '../care/care.ts';
import { mutate } from '../catalogue/mutate.ts';
import { redeem } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldNames } from '../support/user-errors.ts';

const service = useTestService();
let administrator: string;
beforeAll(async () => {
  administrator = await signIn(service, 'admin@demo.test');
});

const selection = `soldVoucher { status balance { ... on UsesBalance { totalUses redeemedUses } ... on MoneyBalance { total { amount } redeemed { amount } } } refundedAmount { amount } }
  refund { total { amount } voucher isDelivery }`;
const refund = ({ id }: Sold, input: Row, token?: string) =>
  mutate(service, 'refundSoldVoucher', { id, byHand: true, ...input }, selection, token);
const spend = ({ databaseId }: Sold, reductor: number) =>
  redeem(service, { order_product: databaseId, redeem_location: 1, reductor });

async function readEvents({ databaseId }: Sold): Promise<Row[]> {
  return rows(
    service,
    `select name, (snapshot -> 'product' ->> 'redeem_stock')::int as stock from events
      where order_product_id = $1 order by (snapshot -> 'product' ->> 'revision')::int`,
    [databaseId],
  );
}

const v1Status = async ({ code }: Sold) => (await request(service, `/v1/status?code=${code}&domain=1`)).body;

describe('a refund that keeps a voucher', () => {
  test('lowers the balance of a monetary multi-use voucher, and keeps what was used and the state', async () => {
    const card = await sellVoucher(service, giftCard(5000));
    await spend(card, 1000);
    expect(await refund(card, { amount: pounds(1500) })).toMatchObject({
      soldVoucher: {
        status: 'IN_PROGRESS',
        balance: { total: { amount: 3500 }, redeemed: { amount: 1000 } },
        refundedAmount: { amount: 1500 },
      },
      refund: { total: { amount: 1500 }, voucher: 'KEEPS', isDelivery: false },
    });
    expect(await readRestProduct(service, card)).toMatchObject({
      redeem_stock: 3500,
      redeem_used: 1000,
      redeem_remaining: 2500,
    });
    expect((await readEvents(card)).at(-1)).toEqual({ name: 'order-product.refunded', stock: 3500 });
    expect((await spend(card, 2501)).status).toBe(402);
    expect((await spend(card, 2500)).status).toBe(201);
  });

  test('completes the voucher if nothing remains, and returns no stock until the voucher is cancelled', async () => {
    const stock = () => row(service, 'select sold from voucher_options where id = 8');
    const before = await stock();
    const card = await sellVoucher(service, giftCard(5000));
    expect(await refund(card, { all: true, voucher: 'KEEPS' })).toMatchObject({
      soldVoucher: {
        status: 'COMPLETED',
        balance: { total: { amount: 0 } },
        refundedAmount: { amount: 5000 },
      },
      refund: { voucher: 'KEEPS' },
    });
    expect(await stock()).toEqual({ sold: before.sold + 1 });
    await mutate(service, 'cancelSoldVoucher', { id: card.id });
    expect(await stock()).toEqual(before);
  });

  test('keeps the uses of other vouchers, which can be redeemed afterwards', async () => {
    for (const product of [pass, {}]) {
      const sold = await sellVoucher(service, product);
      const { soldVoucher } = await refund(sold, { all: true, voucher: 'KEEPS' });
      expect(soldVoucher).toMatchObject({
        status: 'IN_PROGRESS',
        balance: { totalUses: product === pass ? 5 : 1 },
      });
      expect((await spend(sold, 1)).status).toBe(201);
    }
  });

  test('requires force and an administrator to refund more than remains', async () => {
    const card = await sellVoucher(service, giftCard(5000));
    await spend(card, 4000);
    expect((await refund(card, { amount: pounds(1001) })).code).toBe('VOUCHER_USED');
    expect((await refund(card, { amount: pounds(1001), force: true })).code).toBe('FORBIDDEN');
    expect(await refund(card, { amount: pounds(1001), force: true }, administrator)).toMatchObject({
      soldVoucher: { status: 'COMPLETED', balance: { total: { amount: 4000 }, redeemed: { amount: 4000 } } },
    });
    const uses = await sellVoucher(service, pass);
    await spend(uses, 2);
    const { price_paid: paid } = await row(service, 'select price_paid from order_products where id = $1', [
      uses.databaseId,
    ]);
    const rest = Math.floor((paid * 3) / 5);
    expect((await refund(uses, { amount: pounds(rest + 1) })).code).toBe('VOUCHER_USED');
    expect((await refund(uses, { amount: pounds(rest) })).code).toBeUndefined();
    expect((await refund(uses, { amount: pounds(1) })).code).toBe('VOUCHER_USED');
  });

  test('is followed by a refund that ends the voucher, after which it cannot be kept', async () => {
    const card = await sellVoucher(service, giftCard(5000));
    await refund(card, { amount: pounds(2000) });
    expect(await refund(card, { amount: pounds(1000), voucher: 'ENDS' })).toMatchObject({
      soldVoucher: { status: 'REFUNDED', balance: { total: { amount: 3000 } } },
    });
    expect((await refund(card, { amount: pounds(1000), voucher: 'KEEPS' })).code).toBe('REFUNDED');
    expect(await refund(card, { all: true })).toMatchObject({
      refund: { total: { amount: 2000 }, voucher: 'ENDS' },
    });
  });

  test('is in progress in v1, with the lower stock and the sum of the refunds', async () => {
    const card = await sellVoucher(service, giftCard(5000));
    await refund(card, { amount: pounds(2000) });
    expect(await v1Status(card)).toMatchObject({
      status: 'in_progress',
      stock: 3000,
      current: 0,
      remainingString: '30.00 GBP',
      order: { refund: 2000 },
    });
  });
});

test.each([
  ['neither amount nor all', {}, 'amount'],
  ['amount and all', { amount: pounds(1), all: true }, 'all'],
  ['all: false', { all: false }, 'amount'],
  ['an amount of 0', { amount: pounds(0) }, 'amount.amount'],
])('a refund with %s is rejected', async (_what, input, field) => {
  const card = await sellVoucher(service, giftCard(5000));
  const before = await readProduct(service, card);
  const { code, errors } = await refund(card, input);
  expect([code, fieldNames(errors)]).toEqual(['INVALID_INPUT', [field]]);
  expect(await readProduct(service, card)).toEqual(before);
});

test('a refund of a payment in cash must be by hand', async () => {
  const card = await sellVoucher(service, giftCard(5000));
  const { code, errors } = await refund(card, { all: true, byHand: false });
  expect([code, fieldNames(errors)]).toEqual(['INVALID_INPUT', ['byHand']]);
  expect((await refund(card, { all: true })).code).toBeUndefined();
});

test('16 clients that refund parts of a voucher never refund more than was paid or remains', async () => {
  const card = await sellVoucher(service, giftCard(5000));
  await Promise.all([
    ...Array.from({ length: 16 }, () => refund(card, { amount: pounds(700) })),
    ...Array.from({ length: 16 }, () => spend(card, 300)),
  ]);
  const [stored] = await rows(
    service,
    `select p.redeem_stock, p.redeem_used, p.refunded_amount, p.state,
            (select sum(total)::int from refunds where order_product_id = p.id) as refunds,
            (select sum(units)::int from refunds where order_product_id = p.id) as units
       from order_products p where id = $1`,
    [card.databaseId],
  );
  expect(stored?.redeem_stock + stored?.units).toBe(5000);
  expect(stored?.refunds).toBe(stored?.refunded_amount);
  expect(stored?.redeem_used + stored?.refunds).toBeLessThanOrEqual(5000);
  expect(stored?.redeem_stock - stored?.redeem_used).toBeLessThan(300);
});
