import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fingerprintPassword } from '../../src/access/password.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { useTestService } from '../support/test-service.ts';
import { orderInput, productInput, sell } from './sales.ts';
import { footprint, type Row, row, rows } from './stored.ts';
import { userInput } from './users.ts';

/** The code secret of the previous version. CODE_SECRETS of the upgraded service lists a newer secret before it. */
const older = testSecrets.CODE_SECRETS;
const service = useTestService({ CODE_SECRETS: `newer:another-code-secret-for-tests-0123456789,${older}` });
const [kid = '', secret = ''] = older.split(':');
const vault = createCodeVault([{ kid, secret }]);
const manyUses = { voucher_id: 5, option_id: 12, layout_id: 7 };

/** Returns the request hash that the previous version stores. The hash depends on the order of the object's keys. */
function hash(hashedInput: object): Buffer {
  return createHash('sha256').update(JSON.stringify(hashedInput)).digest();
}

const hashedCode = (code: string) => vault.hashes(code).map((bytes) => Buffer.from(bytes).toString('hex'));

function send(path: string, json: Row, key: string) {
  return request(service, path, { json, headers: { 'idempotency-key': key } });
}

/**
 * Rewrites the row of a key as the previous version stores it: with the hash of `hashedInput`, the event as the result, and no
 * response. The event is the one whose column `of` equals `id`.
 */
async function storeAsBefore(key: string, hashedInput: object, of: string, id: number): Promise<void> {
  const changed = await rows(
    service,
    `update idempotency_keys k set request_hash = $2, result = e.id::text, response_sealed = null, expires_at = k.created_at + interval '1 day'
       from events e where k.key = $1 and e.${of} = $3 returning k.key`,
    [key, hash(hashedInput), id],
  );
  expect(changed).toHaveLength(1);
}

const previousRedeemInput = {
  salesPageId: 1,
  orderProductId: null,
  redeemLocationId: 1,
  reductor: 1,
  units: 'uses',
  redeemDate: null,
};

interface Case {
  readonly path: string;
  readonly json: Row;
  /** The object that the previous version hashes. */
  readonly hashedInput: object;
}

const redemptions: Record<string, () => Promise<Case>> = {
  'a redemption by code': async () => {
    const { voucher_code: code } = await sell(service, manyUses);
    const { salesPageId, orderProductId, ...others } = previousRedeemInput;
    return {
      path: '/v2.1/sales-pages/1/redemptions',
      json: { voucher_code: code, redeem_location: 1, reductor: 1 },
      hashedInput: { redeem: { salesPageId, orderProductId, voucherCode: hashedCode(code), ...others } },
    };
  },
  'a redemption by product': async () => {
    const { id } = await sell(service, manyUses);
    const { salesPageId, orderProductId: _none, ...others } = previousRedeemInput;
    return {
      path: '/v2.1/sales-pages/1/redemptions',
      json: { order_product: id, redeem_location: 1, reductor: 1 },
      hashedInput: { redeem: { salesPageId, orderProductId: id, voucherCode: null, ...others } },
    };
  },
  'a v1 redeem': async () => {
    const { voucher_code: code } = await sell(service, manyUses);
    const redemption = {
      ...{ salesPageId: 1, orderProductId: null, voucherCode: hashedCode(code), redeemLocationId: null },
      ...{ reductor: 1, units: 'value', redeemDate: null },
    };
    return { path: '/v1/redeem', json: { code, domain: 1, reductor: 1 }, hashedInput: { redeem: redemption } };
  },
};

describe.each(Object.entries(redemptions))('%s that the previous version processed', (what, prepare) => {
  test('a repeated request with the same key is replayed', async () => {
    const { path, json, hashedInput } = await prepare();
    const first = await send(path, json, what);
    expect(first.status).toBeLessThan(300);
    const { id } = await row(service, 'select max(id) as id from redemptions');
    await storeAsBefore(what, hashedInput, 'redemption_id', id);
    const before = await footprint(service);
    for (let round = 0; round < 2; round += 1) {
      const again = await send(path, json, what);
      expect(again).toMatchObject({ status: first.status, body: first.body });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    expect(await footprint(service)).toEqual(before);
  });

  test('the same key is rejected with 422 for another voucher', async () => {
    const { path, json, hashedInput } = await prepare();
    const key = `${what}, another`;
    await send(path, json, key);
    const { id } = await row(service, 'select max(id) as id from redemptions');
    await storeAsBefore(key, hashedInput, 'redemption_id', id);
    const { json: another } = await prepare();
    const before = await footprint(service);
    expect((await send(path, another, key)).status).toBe(422);
    expect(await footprint(service)).toEqual(before);
  });
});

const recipient = { name: 'Ria Recipient', email: 'ria@example.com' };

describe('an order that the previous version processed', () => {
  const path = '/v2.1/sales-pages/1/orders?expand[]=products';
  const product = {
    ...{
      voucherId: 1,
      voucherVersion: 1,
      optionId: 1,
      layoutId: 1,
      deliveryMethod: 'electronic',
      pricePaidCalculator: 'regular',
    },
    ...{ voucherFrom: null, voucherTo: null, message: null, hidePrice: false, internalNote: null, recipient: null },
    ...{ optionAmount: null, shippingAddress: null, voucherShippingMethodId: null },
  };
  const hashedInput = {
    placeOrder: {
      language: 'en',
      purchaser: { name: 'Petra Probe', email: 'petra@example.com', phone: null },
      products: [product],
      ...{ salesPageId: 1, discountCodes: [] },
    },
    ...{ gateway: 'manual', token: null },
  };

  test('a repeated request with the same key is replayed', async () => {
    const first = await send(path, orderInput(), 'order');
    expect(first.status).toBe(201);
    await storeAsBefore('order', hashedInput, 'order_id', first.body.id);
    const before = await footprint(service);
    const again = await send(path, orderInput(), 'order');
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await footprint(service)).toEqual(before);
  });

  test.each([
    ['a recipient of a printout', { delivery_method: 'printout', recipient }, { deliveryMethod: 'printout', recipient }],
    [
      'a recipient and a shipping method of a plastic card',
      { delivery_method: 'vc_card', recipient, voucher_delivery_shipping_method_id: 0 },
      { deliveryMethod: 'vc_card', recipient, voucherShippingMethodId: 0 },
    ],
    ['a shipping method of an electronic voucher', { voucher_delivery_shipping_method_id: -1 }, { voucherShippingMethodId: -1 }],
  ])('ignored input is part of the request hash, and the repeated request is replayed: %s', async (key, sent, hashed) => {
    const input = orderInput([productInput(sent)]);
    const first = await send(path, input, key);
    expect(first.status).toBe(201);
    const { hash: storedHash } = await row(
      service,
      `select encode(request_hash, 'hex') as hash from idempotency_keys where key = $1`,
      [key],
    );
    const { placeOrder, ...payment } = hashedInput;
    const asBefore = { ...placeOrder, products: [{ ...product, ...hashed }] };
    const { salesPageId, discountCodes, ...others } = asBefore;
    const current = { ...others, salesChannel: 'api', buyerConsentToPromotionOffers: false, salesPageId, discountCodes };
    const noDetails = { manualPaymentType: null, manualPaymentReference: null };
    expect(storedHash).toBe(hash({ placeOrder: current, ...payment, ...noDetails }).toString('hex'));
    await storeAsBefore(key, { placeOrder: asBefore, ...payment }, 'order_id', first.body.id);
    const before = await footprint(service);
    expect(await send(path, input, key)).toMatchObject({ status: 201, body: first.body });
    expect(await footprint(service)).toEqual(before);
  });

  test('the same key is rejected with 422 for another order', async () => {
    const { body } = await send(path, orderInput(), 'another order');
    await storeAsBefore('another order', hashedInput, 'order_id', body.id);
    const before = await footprint(service);
    expect((await send(path, orderInput(undefined, { language: 'de' }), 'another order')).status).toBe(422);
    expect(await footprint(service)).toEqual(before);
  });

  test.each([
    ['a sales channel', { salesChannel: 'telephone' }],
    ['consent to promotional offers', { buyerConsentToPromotionOffers: true }],
    ['a manual payment type', { payment: { manual: { type: 'cash' } } }],
    ['a manual payment reference', { payment: { manual: { reference: '4711' } } }],
  ])('the same key is rejected for the same order with %s, which the previous version did not support', async (name, changes) => {
    const document = `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) {
        ... on PlaceOrderPayload { replayed order { databaseId } } ... on UserError { code } } }`;
    const input = orderOf([articles.massage], {
      purchaser: { name: 'Petra Probe', email: 'petra@example.com' },
      idempotencyKey: name,
    });
    const place = async (others: object) =>
      (await graphql(service, document, { input: { ...input, ...others } })).data.placeOrder;
    const { order } = await place({});
    await storeAsBefore(name, hashedInput, 'order_id', order.databaseId);
    expect(await place({})).toEqual({ replayed: true, order });
    expect(await place(changes)).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

test('the request hash of the creation of a user equals the hash in the previous version', async () => {
  const json = userInput({ phone: '+44 20 7946 0000' });
  expect((await send('/v1/users', json, 'user')).status).toBe(200);
  const { email, fullName, phone, password } = json;
  const permissions = [
    { salesPageId: 1, roleId: 2, customPermissions: [] },
    { salesPageId: 2, roleId: 0, customPermissions: [] },
  ];
  const stored = await row(
    service,
    `select principal, encode(request_hash, 'hex') as hash from idempotency_keys where key = 'user'`,
  );
  const fingerprint = await fingerprintPassword(password, `${stored.principal} user`);
  expect(stored.hash).toBe(
    hash({ 'user.create': { email, fullName, phone, permissions, password: fingerprint } }).toString('hex'),
  );
});
