import { expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { redeem } from '../rest/sales.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { care, readProduct, readRestProduct, sellVoucher } from './care.ts';

const service = useTestService();

test('a blocked voucher cannot be redeemed over v2.1, v1 or GraphQL until the voucher is unblocked', async () => {
  const sold = await sellVoucher(service);
  const blocked = await care(service, 'blockSoldVoucher', sold, { reason: 'Reported stolen' });
  expect(blocked).toMatchObject({ status: 'IN_PROGRESS', block: { reason: 'Reported stolen' } });
  const before = await readProduct(service, sold);
  expect(before).toMatchObject({ blocked_at: expect.any(Date), revision: 1 });

  const v2 = await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 });
  expect(v2).toMatchObject({ status: 402, body: { code: 'blocked', detail: 'The voucher is blocked.' } });
  const v1 = await request(service, '/v1/redeem', {
    method: 'POST',
    json: { code: sold.code, domain: 1, reductor: 1 },
  });
  expect(v1).toMatchObject({ status: 422, body: { code: 1014, status: 'failed' } });
  const input = {
    voucher: { code: { salesPageId: 'SalesPage:1', code: sold.code } },
    redeemLocationId: 'RedeemLocation:1',
    units: { uses: 1 },
  };
  expect(await mutate(service, 'redeemSoldVoucher', input)).toMatchObject({
    code: 'BLOCKED',
    message: 'The voucher is blocked.',
  });
  expect(await readProduct(service, sold)).toEqual(before);

  expect(await care(service, 'unblockSoldVoucher', sold)).toMatchObject({ block: null });
  expect((await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 })).status).toBe(
    201,
  );
});

test('the v2.1 object and the v1 status of a voucher do not change when the voucher is blocked', async () => {
  const sold = await sellVoucher(service);
  const status = `/v1/status?code=${sold.code}&domain=1`;
  const [product, before] = [await readRestProduct(service, sold), await request(service, status)];
  expect([product.object, before.status]).toEqual(['order-product', 200]);
  await care(service, 'blockSoldVoucher', sold);
  expect(await readRestProduct(service, sold)).toEqual(product);
  expect((await request(service, status)).body).toEqual(before.body);
});

test('a blocked voucher can be replaced, and the replacement is not blocked and can be redeemed', async () => {
  const sold = await sellVoucher(service);
  await care(service, 'blockSoldVoucher', sold);
  const selection =
    'soldVoucher { voucherCode block { at: createdAt } } replaced { block { at: createdAt } status }';
  const { soldVoucher, replaced } = await mutate(
    service,
    'regenerateSoldVoucher',
    { id: sold.id },
    selection,
  );
  expect(replaced).toEqual({ status: 'REGENERATED', block: { at: expect.any(String) } });
  expect(soldVoucher.block).toBeNull();
  expect((await redeem(service, { voucher_code: soldVoucher.voucherCode, redeem_location: 1 })).status).toBe(
    201,
  );
});

test('a blocked voucher can be refunded or cancelled', async () => {
  for (const name of ['refundSoldVoucher', 'cancelSoldVoucher']) {
    const sold = await sellVoucher(service);
    await care(service, 'blockSoldVoucher', sold);
    expect(
      await mutate(service, name, {
        id: sold.id,
        ...(name === 'refundSoldVoucher' && { all: true, byHand: true }),
      }),
    ).toEqual({
      __typename: expect.stringMatching(/Payload$/),
    });
  }
});

test('a blocked voucher cannot be blocked again, and only a blocked voucher can be unblocked', async () => {
  const sold = await sellVoucher(service);
  expect(await care(service, 'unblockSoldVoucher', sold)).toMatchObject({ code: 'STATE_CONFLICT' });
  await care(service, 'blockSoldVoucher', sold, { idempotencyKey: 'once' });
  const blocked = await readProduct(service, sold);
  expect(await care(service, 'blockSoldVoucher', sold)).toMatchObject({ code: 'BLOCKED' });
  expect(
    await mutate(service, 'blockSoldVoucher', { id: sold.id, idempotencyKey: 'once' }, 'replayed'),
  ).toEqual({
    replayed: true,
  });
  expect(await readProduct(service, sold)).toEqual(blocked);
});
