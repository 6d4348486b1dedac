import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprintPassword } from '../../src/access/password.ts';
import { mutate } from '../catalogue/mutate.ts';
import { pounds } from '../support/pounds.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { orderInput, productInput, sell } from './sales.ts';
import { type Row, row } from './stored.ts';
import { userInput } from './users.ts';

// A client can repeat a request with its idempotency key on a process of either version while both
// run. The objects below are those that version 0.2.0 hashes.

const service = useTestService();
const manyUses = { voucher_id: 5, option_id: 12, layout_id: 7 };

/** Sends a request with a key. Returns the stored principal and request hash. */
async function send(path: string, json: Row, key: string) {
  const { status } = await request(service, path, { json, headers: { 'idempotency-key': key } });
  expect(status).toBeLessThan(300);
  const text = `select principal, encode(request_hash, 'hex') as hash from idempotency_keys where key = '${key}'`;
  const { principal, hash: stored } = await row(service, text);
  return { principal, hash: stored };
}

/** Returns the hash of a request. It depends on the order of the object's keys. */
const hash = (hashedInput: object) => createHash('sha256').update(JSON.stringify(hashedInput)).digest('hex');

test('the request hashes of redemptions equal those of 0.2.0', async () => {
  const { voucher_code: code, id } = await sell(service, manyUses);
  const others = { redeemLocationId: 1, reductor: 1, units: 'uses', redeemDate: null };
  const path = '/v2.1/sales-pages/1/redemptions';
  const byCode = await send(path, { voucher_code: code, redeem_location: 1, reductor: 1 }, 'by code');
  expect(byCode.hash).toBe(
    hash({ redeem: { salesPageId: 1, orderProductId: null, voucherCode: 'given', ...others } }),
  );
  const byProduct = await send(path, { order_product: id, redeem_location: 1, reductor: 1 }, 'by product');
  expect(byProduct.hash).toBe(
    hash({ redeem: { salesPageId: 1, orderProductId: id, voucherCode: null, ...others } }),
  );
  const v1 = await send('/v1/redeem', { code, domain: 1, reductor: 1 }, 'v1');
  const asV1 = { ...others, redeemLocationId: null, units: 'value' };
  expect(v1.hash).toBe(
    hash({ redeem: { salesPageId: 1, orderProductId: null, voucherCode: 'given', ...asV1 } }),
  );
});

test('a redemption of 0.2.0 is not repeated by the same redemption over GraphQL, which states its unit', async () => {
  const { id } = await sell(service, manyUses);
  const json = { order_product: id, redeem_location: 1, reductor: 1 };
  const first = await request(service, '/v2.1/sales-pages/1/redemptions', {
    json,
    headers: { 'idempotency-key': 'offline' },
  });
  const repeat = (units: Row) =>
    mutate(
      service,
      'redeemSoldVoucher',
      {
        voucher: { soldVoucherId: `SoldVoucher:1:${id}` },
        redeemLocationId: 'RedeemLocation:1',
        units,
        idempotencyKey: 'offline',
      },
      'replayed redemption { databaseId }',
    );
  expect(await repeat({ uses: 1 })).toMatchObject({
    replayed: true,
    redemption: { databaseId: first.body.id },
  });
  expect(await repeat({ uses: 2 })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await row(service, 'select redeem_used from order_products where id = $1', [id])).toEqual({
    redeem_used: 1,
  });
});

test('a key of a redemption over GraphQL cannot be used with another unit', async () => {
  const { id } = await sell(service, manyUses);
  const redeem = (units: Row) =>
    mutate(service, 'redeemSoldVoucher', {
      voucher: { soldVoucherId: `SoldVoucher:1:${id}` },
      redeemLocationId: 'RedeemLocation:1',
      units,
      idempotencyKey: 'one use',
    });
  expect(await redeem({ uses: 1 })).not.toHaveProperty('code');
  expect(await redeem({ amount: pounds(1) })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

const recipient = { name: 'Ria Recipient', email: 'ria@example.com' };

test.each([
  ['an order', {}, {}],
  [
    'an order with a recipient of a printout, which is ignored',
    { delivery_method: 'printout', recipient },
    { deliveryMethod: 'printout', recipient },
  ],
  [
    'an order with a recipient and a shipping method of a plastic card, which are ignored',
    { delivery_method: 'vc_card', recipient, voucher_delivery_shipping_method_id: 0 },
    { deliveryMethod: 'vc_card', recipient, voucherShippingMethodId: 0 },
  ],
  [
    'an order with a shipping method of an electronic voucher, which is ignored',
    { voucher_delivery_shipping_method_id: -1 },
    { voucherShippingMethodId: -1 },
  ],
])('the request hash of %s equals that of 0.2.0', async (what, sent, hashed) => {
  const product = {
    voucherId: 1,
    voucherVersion: 1,
    optionId: 1,
    layoutId: 1,
    deliveryMethod: 'electronic',
    pricePaidCalculator: 'regular',
    voucherFrom: null,
    voucherTo: null,
    message: null,
    hidePrice: false,
    internalNote: null,
    recipient: null,
    optionAmount: null,
    shippingAddress: null,
    voucherShippingMethodId: null,
    ...hashed,
  };
  const placeOrder = {
    language: 'en',
    purchaser: { name: 'Petra Probe', email: 'petra@example.com', phone: null },
    products: [product],
    salesChannel: 'api',
    buyerConsentToPromotionOffers: false,
    salesPageId: 1,
    discountCodes: [],
  };
  const payment = { gateway: 'manual', token: null, manualPaymentType: null, manualPaymentReference: null };
  const stored = await send(
    '/v2.1/sales-pages/1/orders?expand[]=products',
    orderInput([productInput(sent)]),
    what,
  );
  expect(stored.hash).toBe(hash({ placeOrder, ...payment }));
});

test('the request hash of the creation of a user equals that of 0.2.0', async () => {
  const json = userInput({ phone: '+44 20 7946 0000' });
  const { principal, hash: stored } = await send('/v1/users', json, 'user');
  const { email, fullName, phone, password } = json;
  const permissions = [
    { salesPageId: 1, roleId: 2, customPermissions: [] },
    { salesPageId: 2, roleId: 0, customPermissions: [] },
  ];
  const fingerprint = await fingerprintPassword(password, `${principal} user`);
  expect(stored).toBe(
    hash({ 'user.create': { email, fullName, phone, permissions, password: fingerprint } }),
  );
});
