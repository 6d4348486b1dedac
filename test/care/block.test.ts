import { expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { redeem } from '../rest/sales.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { care, readProduct, readRestProduct, sellVoucher } from './care.ts';

const service = useTestService();

test('a blocked voucher cannot be redeemed over v2.1, v1 or GraphQL until the voucher is unblocked', async () => {
  const sold = await sellVoucher(service);
  const blocked = await care(service, 'blockVoucher', sold, { reason: 'Reported stolen' });
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
  const input = { salesPageId: 'SalesPage:1', voucherCode: sold.code };
  expect(await mutate(service, 'redeemByCode', input)).toMatchObject({
    code: 'BLOCKED',
    message: 'The voucher is blocked.',
  });
  expect(await readProduct(service, sold)).toEqual(before);

  expect(await care(service, 'unblockVoucher', sold)).toMatchObject({ block: null });
  expect((await redeem(service, { voucher_code: sold.code, redeem_location: 1, reductor: 1 })).status).toBe(
    201,
  );
});

test('the v2.1 object and the v1 status of a voucher do not change when the voucher is blocked', async () => {
  const sold = await sellVoucher(service);
  const status = `/v1/status?code=${sold.code}&domain=1`;
  const [product, before] = [await readRestProduct(service, sold), await request(service, status)];
  expect([product.object, before.status]).toEqual(['order-product', 200]);
  await care(service, 'blockVoucher', sold);
  expect(await readRestProduct(service, sold)).toEqual(product);
  expect((await request(service, status)).body).toEqual(before.body);
});

test('a blocked voucher can be replaced, and the replacement is not blocked and can be redeemed', async () => {
  const sold = await sellVoucher(service);
  await care(service, 'blockVoucher', sold);
  const selection = 'orderProduct { voucherCode block { at } } replaced { block { at } status }';
  const { orderProduct, replaced } = await mutate(
    service,
    'regenerateOrderProduct',
    { id: sold.id },
    selection,
  );
  expect(replaced).toEqual({ status: 'REGENERATED', block: { at: expect.any(String) } });
  expect(orderProduct.block).toBeNull();
  expect((await redeem(service, { voucher_code: orderProduct.voucherCode, redeem_location: 1 })).status).toBe(
    201,
  );
});

test('a blocked voucher can be refunded or cancelled', async () => {
  for (const name of ['refundOrderProduct', 'cancelOrderProduct']) {
    const sold = await sellVoucher(service);
    await care(service, 'blockVoucher', sold);
    expect(await mutate(service, name, { id: sold.id })).toEqual({
      __typename: expect.stringMatching(/Payload$/),
    });
  }
});

test('a blocked voucher cannot be blocked again, and only a blocked voucher can be unblocked', async () => {
  const sold = await sellVoucher(service);
  expect(await care(service, 'unblockVoucher', sold)).toMatchObject({ code: 'STATE_CONFLICT' });
  await care(service, 'blockVoucher', sold, { idempotencyKey: 'once' });
  const blocked = await readProduct(service, sold);
  expect(await care(service, 'blockVoucher', sold)).toMatchObject({ code: 'BLOCKED' });
  expect(await mutate(service, 'blockVoucher', { id: sold.id, idempotencyKey: 'once' }, 'replayed')).toEqual({
    replayed: true,
  });
  expect(await readProduct(service, sold)).toEqual(blocked);
});
