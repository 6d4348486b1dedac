import { beforeAll, describe, expect, test } from 'vitest';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { rows } from '../rest/stored.ts';
import { sendGraphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { cancelOn, createPage, redeemOn, sellGiftCard, setRedeemableOn, statusOn } from './sisters.ts';

const service = useTestService();

let administrator: string;
/** Tokens of staff members with these permissions, on sales page 1 or on sales page 2. */
let staff: Record<'tillOn2' | 'tillOnBoth' | 'cancelsOn1' | 'cancelsOn2', string>;
beforeAll(async () => {
  administrator = await signIn(service, 'admin@demo.test');
  staff = {
    tillOn2: await signInStaffWith(service, null, ['REDEEM_VOUCHER']),
    tillOnBoth: await signInStaffWith(service, ['REDEEM_VOUCHER'], ['REDEEM_VOUCHER']),
    cancelsOn1: await signInStaffWith(service, ['CANCEL_REDEEM_VOUCHER'], null),
    cancelsOn2: await signInStaffWith(service, null, ['CANCEL_REDEEM_VOUCHER']),
  };
});

describe('the sales pages of a voucher', () => {
  test('default to the page that sells, and can be set to pages with the same currency', async () => {
    const before = await sellGiftCard(service);
    expect((await statusOn(service, 1, before.voucher_code)).body.redeemableOn).toEqual([1]);
    const { voucher } = await setRedeemableOn(service, [2, 1, 2]);
    expect(voucher).toEqual({
      version: 2,
      redeemableOn: [{ databaseId: 1 }, { databaseId: 2 }],
      hasDefaultRedeemableOn: false,
    });
    // Only vouchers that are sold after the change have the new list.
    const after = await sellGiftCard(service);
    expect((await statusOn(service, 2, before.voucher_code)).body.code).toBe(1010);
    expect((await statusOn(service, 1, before.voucher_code)).body.redeemableOn).toEqual([1]);
    for (const page of [1, 2]) {
      const { status, body } = await statusOn(service, page, after.voucher_code);
      expect(status).toBe(200);
      expect(body).toMatchObject({ code: after.voucher_code, redeemableOn: [1, 2], stock: 5000, current: 0 });
    }
  });

  test('are rejected if they are unknown, foreign, of another currency, or none', async () => {
    const euroPage = await createPage(service, administrator, 'demo-euro', 'EUR');
    for (const [pages, code, path] of [
      [[1, 3], 'UNKNOWN', ['redeemableOn', '1']],
      [[999], 'UNKNOWN', ['redeemableOn', '0']],
      [[1, euroPage], 'CONFLICT', ['redeemableOn', '1']],
      [[], 'REQUIRED', ['redeemableOn']],
    ] as const) {
      const { voucher, userErrors } = await setRedeemableOn(service, pages, administrator);
      expect(voucher).toBeNull();
      expect(userErrors, code).toMatchObject([{ code: 'INVALID_INPUT', path: expect.any(Array) }]);
      expect(userErrors[0].path.map(String)).toEqual(path);
    }
  });

  test('default to a list of the sales page', async () => {
    await setRedeemableOn(service, null);
    const update = async (redeemableOn: readonly string[] | null) =>
      sendGraphql(
        service,
        `mutation ($input: UpdateSalesPageInput!) { updateSalesPage(input: $input) {
          salesPage { redeemableOn { databaseId } } userErrors { code path } } }`,
        { input: { id: 'SalesPage:1', redeemableOn } },
      );
    const { data } = await update(['SalesPage:1', 'SalesPage:2']);
    expect(data.updateSalesPage).toEqual({
      salesPage: { redeemableOn: [{ databaseId: 1 }, { databaseId: 2 }] },
      userErrors: [],
    });
    // Each voucher without its own list has a new version, which its event reports.
    const [updated] = await rows(
      service,
      `select array_agg(array[e.name, v.version::text] order by v.id) as reported,
              (select array_agg(array['voucher.updated', version::text] order by id) from vouchers
                where sales_page_id = 1 and redeemable_on = '{}' and archived_at is null) as expected
         from (select distinct on (voucher_id) voucher_id as id, name, snapshot
                 from (select *, (snapshot -> 'voucher' ->> 'id')::int as voucher_id from events where sales_page_id = 1 and snapshot ? 'voucher') e
                order by voucher_id, effect_order desc) e
         join vouchers v on v.id = e.id and v.version = (e.snapshot -> 'voucher' ->> 'version')::int`,
    );
    expect(updated?.reported.length).toBeGreaterThan(10);
    expect(updated?.reported).toEqual(updated?.expected);
    const sold = await sellGiftCard(service);
    expect((await statusOn(service, 2, sold.voucher_code)).body.redeemableOn).toEqual([1, 2]);
    expect((await update(['SalesPage:3'])).data.updateSalesPage.userErrors[0].code).toBe('INVALID_INPUT');
    await update(null);
    expect((await statusOn(service, 2, (await sellGiftCard(service)).voucher_code)).body.code).toBe(1010);
  });
});

describe('on a sister', () => {
  test('`redeem.voucher` there suffices for status and redeeming, through v1, v2.1 and GraphQL', async () => {
    await setRedeemableOn(service, [1, 2]);
    const { id, voucher_code: code, order } = await sellGiftCard(service);
    const token = staff.tillOn2;
    const status = await statusOn(service, 2, code, token);
    expect(status.body).toMatchObject({ code, redeemableOn: [1, 2] });
    expect((await statusOn(service, 1, code, token)).body.code).toBe(1010);

    const byV1 = await request(service, '/v1/redeem', { json: { code, domain: 2, reductor: 1000 }, token });
    expect(byV1.status).toBe(200);
    expect(byV1.body).toMatchObject({ code, current: 1000, redeemHistory: [{ amount: 1000 }] });

    const byV2 = await request(service, '/v2.1/sales-pages/2/redemptions?expand[]=order_product', {
      json: { redeem_location: 1, order_product: id, reductor: 500 },
      token,
    });
    expect(byV2.status).toBe(201);
    expect(byV2.body).toMatchObject({
      reductor: 500,
      order_product: { id, redeem_used: 1500, voucher_code: code },
    });
    const path = byV2.headers.get('location') ?? '';
    expect(path).toContain(`/v2.1/sales-pages/2/redemptions/${byV2.body.id}`);
    expect(
      (await request(service, `/v2.1/sales-pages/2/redemptions/${byV2.body.id}`, { token })).status,
    ).toBe(200);
    expect((await request(service, `/v2.1/sales-pages/1/redemptions/${byV2.body.id}`)).status).toBe(404);

    const { data, errors } = await sendGraphql(
      service,
      `mutation ($input: RedeemSoldVoucherInput!) { redeem: redeemSoldVoucher(input: $input) { redemption {
        salesPage { databaseId } sellingPage { databaseId } soldVoucher { balance { ... on UsesBalance { redeemedUses } ... on MoneyBalance { redeemed { amount } } } voucherCode redeemableOn { databaseId } } }
        userErrors { code } } }`,
      {
        input: {
          voucher: { code: { salesPageId: 'SalesPage:2', code } },
          redeemLocationId: 'RedeemLocation:1',
          units: { amount: pounds(500) },
        },
      },
      token,
    );
    expect(errors).toBeUndefined();
    expect(data.redeem.redemption).toEqual({
      salesPage: { databaseId: 2 },
      sellingPage: { databaseId: 1 },
      soldVoucher: {
        balance: { redeemed: { amount: 2000 } },
        voucherCode: code,
        redeemableOn: [{ databaseId: 1 }, { databaseId: 2 }],
      },
    });

    // The selling page lists all redemptions of its product, and the sister none of its objects.
    const list = `orders/${order}/products/${id}/redemptions`;
    const ofProduct = await request(service, `/v2.1/sales-pages/1/${list}`);
    expect(ofProduct.body.data.map(({ reductor }: { reductor: number }) => reductor).sort()).toEqual([
      1000, 500, 500,
    ]);
    for (const foreign of [list, `orders/${order}`, `orders/${order}/products/${id}`])
      expect((await request(service, `/v2.1/sales-pages/2/${foreign}`)).status, foreign).toBe(404);
  });

  test('a voucher that does not list the page is unknown, also by its id', async () => {
    await setRedeemableOn(service, null);
    const { id, voucher_code: code } = await sellGiftCard(service);
    expect((await redeemOn(service, 2, code, 100)).status).toBe(404);
    const json = { redeem_location: 1, order_product: id, reductor: 100 };
    expect((await request(service, '/v2.1/sales-pages/2/redemptions', { json })).status).toBe(404);
    expect((await request(service, '/v1/redeem', { json: { code, domain: 2 } })).body.code).toBe(1010);
  });

  test('a voucher that omits its own page is found there, but redeemed only on the sister', async () => {
    await setRedeemableOn(service, [2]);
    const { voucher_code: code } = await sellGiftCard(service);
    expect((await statusOn(service, 1, code)).body.redeemableOn).toEqual([2]);
    expect((await request(service, '/v1/redeem', { json: { code, domain: 1 } })).body.code).toBe(1010);
    const rejected = await redeemOn(service, 1, code, 100);
    expect([rejected.status, rejected.body.code]).toEqual([402, 'wrong_location']);
    expect((await redeemOn(service, 2, code, 100)).status).toBe(201);
  });

  test('the own voucher of a page has precedence, and a code of several sisters is unknown', async () => {
    const shared = await createPage(service, administrator, 'demo-shared', 'GBP');
    const [own] = await rows(
      service,
      `select id, code_hash from order_products where sales_page_id = 2 and state = 'in_progress' and redeemable_to > now()
        and is_multiuse and is_monetary and redeem_used = 0 limit 1`,
    );
    await setRedeemableOn(service, [1, 2, shared], administrator);
    const sold = await sellGiftCard(service);
    const onShared = () => statusOn(service, shared, sold.voucher_code, administrator);
    expect((await onShared()).status).toBe(200);
    await rows(
      service,
      `update order_products set redeemable_on = '{2,${shared}}',
         code_hash = (select code_hash from order_products where id = ${sold.id}) where id = ${own?.id}`,
    );
    expect((await onShared()).body.code).toBe(1010);
    expect((await redeemOn(service, shared, sold.voucher_code, 100, administrator)).status).toBe(404);
    const redeemed = await redeemOn(service, 2, sold.voucher_code, 100);
    expect(redeemed.body.order_product).toBe(own?.id);
    const redeemedOn1 = await redeemOn(service, 1, sold.voucher_code, 100);
    expect(redeemedOn1.body.order_product).toBe(sold.id);
  });

  test('`redeemDate` without an offset is in the time zone of the page that redeems', async () => {
    const tokyo = await createPage(service, administrator, 'demo-tokyo', 'GBP', 'Asia/Tokyo');
    await setRedeemableOn(service, [1, tokyo], administrator);
    const { voucher_code: code } = await sellGiftCard(service);
    const now = new Date(Date.now() + 9 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const redeem = (domain: number) =>
      request(service, '/v1/redeem', {
        json: { code, domain, reductor: 100, redeemDate: now },
        token: administrator,
      });
    expect((await redeem(1)).body.code).toBe(1000);
    // The voucher was not valid a minute ago, which is a different rejection.
    expect((await redeem(tokyo)).body.code).toBe(1012);
  });
});

describe('a redemption on a sister', () => {
  test('is cancelled with `cancel.redeem.voucher` on either page, and without it on both is forbidden', async () => {
    await setRedeemableOn(service, [1, 2]);
    const { id, voucher_code: code } = await sellGiftCard(service);
    const onSister = async () => (await redeemOn(service, 2, code, 100)).body.id;
    const [first, second, third] = [await onSister(), await onSister(), await onSister()];
    expect(await cancelOn(service, 2, first, staff.tillOnBoth)).toBe('FORBIDDEN');
    expect(await cancelOn(service, 2, first, staff.cancelsOn1)).toBeNull();
    expect(await cancelOn(service, 2, second, staff.cancelsOn2)).toBeNull();
    expect(await cancelOn(service, 1, third)).toBe('NOT_FOUND');
    expect(await cancelOn(service, 2, first)).toBe('CANCELLED');
    const [product] = await rows(service, `select redeem_used from order_products where id = ${id}`);
    expect(Number(product?.redeem_used)).toBe(100);
  });

  test('is unknown to another organisation, whatever ids it sends', async () => {
    await setRedeemableOn(service, [1, 2]);
    const { id, voucher_code: code } = await sellGiftCard(service);
    const { body } = await redeemOn(service, 2, code, 100);
    const other = await signIn(service, 'admin@other.test', 'other-shop');
    for (const page of [1, 2, 3]) {
      expect((await statusOn(service, page, code, other)).body.code).toBe(1010);
      const byCode = { redeem_location: 13, voucher_code: code, reductor: 100 };
      const rejected = await request(service, `/v2.1/sales-pages/${page}/redemptions`, {
        json: byCode,
        token: other,
      });
      expect(rejected.status).toBe(404);
      const path = `/v2.1/sales-pages/${page}/redemptions/${body.id}`;
      expect((await request(service, path, { token: other })).status).toBe(404);
      const json = { redeem_location: 13, order_product: id };
      const redeemed = await request(service, `/v2.1/sales-pages/${page}/redemptions`, {
        json,
        token: other,
      });
      expect(redeemed.status).toBe(404);
      expect(await cancelOn(service, page, body.id, other)).toBe('NOT_FOUND');
    }
    // The database rejects a list with a page of another organisation.
    await expect(
      rows(service, `update order_products set redeemable_on = '{1,3}' where id = ${id}`),
    ).rejects.toThrow('sales pages of its organisation');
  });
});

test('16 clients on both pages never redeem more than the balance', async () => {
  await setRedeemableOn(service, [1, 2]);
  const { id, voucher_code: code } = await sellGiftCard(service);
  const results = await Promise.all(
    Array.from({ length: 64 }, (_, index) => redeemOn(service, 1 + (index % 2), code, 130)),
  );
  const made = results.filter(({ status }) => status === 201);
  expect(made).toHaveLength(Math.floor(5000 / 130));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201, 402]));
  const [sums] = await rows(
    service,
    `select p.redeem_used::int as used, sum(r.units)::int as units, count(*) filter (where r.selling_page_id = 1 and r.sales_page_id = 2)::int as sister
       from order_products p join redemptions r on r.order_product_id = p.id where p.id = ${id} group by p.id`,
  );
  expect(sums).toMatchObject({ used: made.length * 130, units: made.length * 130 });
  expect(sums?.sister).toBeGreaterThan(0);
});
