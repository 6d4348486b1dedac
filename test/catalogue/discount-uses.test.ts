import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { order, productInput, redeem } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { mutate } from './mutate.ts';

const service = useTestService();
let administrator: string;
beforeAll(async () => {
  administrator = await signIn(service, 'admin@demo.test');
});

const free = productInput({ price_paid_calculator: 'free' });
let created = 0;

/** Creates a discount code, and returns its text and id. */
async function createCode(input: Row = {}): Promise<{ text: string; id: number }> {
  created += 1;
  const text = `USE-${created}`;
  const values = { salesPageId: 'SalesPage:1', name: 'Uses', text, value: { percentage: 10 }, ...input };
  const { discountCode } = await mutate(service, 'createDiscountCode', values, 'discountCode { databaseId }');
  return { text, id: discountCode.databaseId };
}

/** Places an order and returns the ids of its products. */
async function sell(codes: readonly { text: string }[], products: readonly Row[]): Promise<number[]> {
  const { status, body } = await order(service, products, { discount_codes: codes.map(({ text }) => text) });
  expect(status).toBe(201);
  return body.products;
}

const used = async ({ id }: { id: number }): Promise<number> =>
  (await row(service, 'select used from discount_codes where id = $1', [id])).used;
const named = (id: number | undefined, input: Row = {}) => ({ id: `SoldVoucher:1:${id}`, ...input });
const cancel = (id: number | undefined, input?: Row, token?: string) =>
  mutate(service, 'cancelSoldVoucher', named(id, input), '__typename', token);
const refund = (id: number | undefined, input?: Row, token?: string) =>
  mutate(
    service,
    'refundSoldVoucher',
    named(id, {
      reason: 'Returned',
      byHand: true,
      voucher: 'ENDS',
      ...(input?.amount ? {} : { all: true }),
      ...input,
    }),
    '__typename',
    token,
  );

describe('a use of a discount code', () => {
  test('is returned when the last of the products that it was applied to has ended, and then the code can be used again', async () => {
    const code = await createCode({ maxUses: 1 });
    const [first, second, unaffected] = await sell([code], [productInput(), productInput(), free]);
    expect((await order(service, [productInput()], { discount_codes: [code.text] })).status).toBe(402);
    await cancel(first);
    expect(await used(code)).toBe(1);
    await refund(second, { amount: pounds(100) });
    expect(await used(code)).toBe(1);
    await refund(second);
    expect(await used(code)).toBe(0);
    await sell([code], [productInput()]);
    await cancel(unaffected);
    expect(await used(code)).toBe(1);
  });

  test('is returned once per code if products of an order are cancelled concurrently', async () => {
    const codes = [
      await createCode({ value: { amount: pounds(100) } }),
      await createCode(),
      await createCode(),
    ];
    const others = await sell(codes, [productInput()]);
    for (let round = 0; round < 5; round += 1) {
      const products = await sell(codes, [productInput(), productInput(), productInput()]);
      const ended = products.flatMap((id, index) =>
        index === 0 ? [refund(id), refund(id)] : [cancel(id), cancel(id)],
      );
      const outcomes = (await Promise.all(ended)).map(({ code = 'done' }) => code).sort();
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
      expect(await Promise.all(codes.map(used))).toEqual([1, 1, 1]);
    }
    expect(others).toHaveLength(1);
  });

  test('is kept if a product was redeemed, even if it is cancelled by force', async () => {
    const code = await createCode();
    const [first, second] = await sell([code], [productInput(), productInput()]);
    expect((await redeem(service, { order_product: first, redeem_location: 1 })).status).toBe(201);
    await cancel(second);
    await cancel(first, { force: true }, administrator);
    expect(await used(code)).toBe(1);
  });

  test('is returned if the redemption of a product was cancelled before the product', async () => {
    const code = await createCode();
    const [product] = await sell([code], [productInput()]);
    const { body } = await redeem(service, { order_product: product, redeem_location: 1 });
    await mutate(service, 'cancelRedemption', { id: `Redemption:1:${body.id}` });
    await cancel(product);
    expect(await used(code)).toBe(0);
  });

  test('is passed on by a regenerated product to its replacement', async () => {
    const code = await createCode();
    const [first, second] = await sell([code], [productInput(), productInput()]);
    const selection = 'soldVoucher { databaseId }';
    const { soldVoucher: replacement } = await mutate(
      service,
      'regenerateSoldVoucher',
      named(first),
      selection,
    );
    await cancel(second);
    expect(await used(code)).toBe(1);
    await cancel(replacement.databaseId);
    expect(await used(code)).toBe(0);
  });

  test('is returned once if a full refund fails and is repeated', async () => {
    const code = await createCode();
    await sell([code], [productInput()]);
    const [product] = await sell([code], [productInput()]);
    await refund(product);
    // The state in which settleRefunds leaves a product whose refund failed.
    await rows(service, 'update order_products set refunded_amount = 0 where id = $1', [product]);
    await refund(product);
    expect(await used(code)).toBe(1);
  });

  test('of a code that reduced nothing, because another code had made the order free, is returned as well', async () => {
    const codes = [
      await createCode({ value: { percentage: 100 } }),
      await createCode({ value: { amount: pounds(100) } }),
    ];
    const [product] = await sell(codes, [productInput()]);
    expect(await Promise.all(codes.map(used))).toEqual([1, 1]);
    await cancel(product);
    expect(await Promise.all(codes.map(used))).toEqual([0, 0]);
  });

  test('never makes the number of uses negative', async () => {
    const code = await createCode();
    const [product] = await sell([code], [productInput()]);
    await rows(service, 'update discount_codes set used = 0 where id = $1', [code.id]);
    expect((await cancel(product)).code).toBeUndefined();
    expect(await used(code)).toBe(0);
  });
});

test('orders from before the migration hold the uses of their codes, and the uses of those that had ended are returned', async () => {
  const code = await createCode();
  const [kept, halfEnded, [ended], [redeemed]] = [
    await sell([code], [productInput(), free]),
    await sell([code], [productInput(), productInput()]),
    await sell([code], [productInput()]),
    await sell([code], [productInput()]),
  ];
  const selection = 'soldVoucher { databaseId }';
  const { soldVoucher: replacement } = await mutate(
    service,
    'regenerateSoldVoucher',
    named(kept[0]),
    selection,
  );
  await redeem(service, { order_product: redeemed, redeem_location: 1 });
  await cancel(halfEnded[0]);
  await cancel(ended);
  await cancel(redeemed, { force: true }, administrator);
  const stored = () => rows(service, 'select * from discount_uses order by order_id, discount_code_id');
  const usesAfter = await stored();
  // The state in which the previous version leaves these orders: it returns no uses and does not
  // record them.
  await rows(service, 'update discount_codes set used = used + 1 where id = $1', [code.id]);
  await rows(
    service,
    'delete from discount_uses where order_id in (select order_id from order_products where id > $1)',
    [0],
  );
  await rows(service, 'update order_products set held_units = 1 where id = $1', [ended]);

  const folder = new URL('../../prisma/migrations/20261127106100_discount_uses_of_before/', import.meta.url);
  const migration = await readFile(new URL('migration.sql', folder), 'utf8');
  for (const text of migration
    .replace(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')) {
    await rows(service, text);
  }
  const discounted = usesAfter.filter(({ discount_code_id }) => discount_code_id === code.id);
  expect(discounted.map(({ held_products }) => held_products)).toEqual([1, 1, 0, 1]);
  expect((await stored()).filter(({ discount_code_id }) => discount_code_id === code.id)).toEqual(discounted);
  expect(await used(code)).toBe(3);
  await cancel(halfEnded[1]);
  await cancel(replacement.databaseId);
  expect(await used(code)).toBe(1);
});
