import { expect, test } from 'vitest';
import { demoApiKey, demoCodes, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { normalizeVoucherCode } from '../../src/vouchers/voucher-code-forms.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import {
  articles,
  orderOf,
  placeOrderOperation,
  redeemOperation,
  redemptionOf,
} from '../graphql/operations.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { findColumnsContaining } from './find-columns-containing.ts';

const service = useTestService();

test('findColumnsContaining recognises known values in text, JSON and bytea columns', async () => {
  expect(await findColumnsContaining(service, ['admin@demo.test'])).toContain('staff_members.email');
  expect(await findColumnsContaining(service, ['Relaxing Massage'])).toContain('vouchers.voucher_title');
  await service.database.query({
    text: `update order_products set code_sealed = $1 where id = 1`,
    values: [Buffer.from('kid\0needle-in-bytes')],
  });
  expect(await findColumnsContaining(service, ['needle-in-bytes'])).toEqual(['order_products.code_sealed']);
});

test('the database contains no voucher code, key, token, password or secret in plain text (D22)', async () => {
  const sold = await graphql(service, placeOrderOperation, {
    input: orderOf([articles.massage, articles.massage]),
  });
  const codes: string[] = [
    ...Object.values(demoCodes),
    ...sold.data.placeOrder.order.products.map(({ voucherCode }: { voucherCode: string }) => voucherCode),
  ];
  await graphql(service, redeemOperation, { input: redemptionOf({ voucherCode: codes.at(-1) }) });
  await graphql(service, redeemOperation, { input: redemptionOf({ voucherCode: 'FAILED-LOOK-UP-0001' }) });
  const token = await signIn(service, 'admin@demo.test');
  const made = await graphql(
    service,
    `mutation {
      createApiKey(input: { allSalesPages: true, name: "Secret", permissions: [] }) { key }
      createGuestToken(input: { resellerHash: "demo-reseller" }) { token } }`,
  );
  const { key } = made.data.createApiKey;
  const guestToken = made.data.createGuestToken.token;
  for (const bearer of [key, guestToken]) await graphql(service, '{ viewer { kind } }', {}, bearer);
  const forms = codes.flatMap((code) => [code, normalizeVoucherCode(code), code.replaceAll('-', ' ')]);
  const secrets = [
    ...Object.values(testSecrets).map((list) => list.split(':')[1] ?? ''),
    demoApiKey,
    demoPassword,
    token,
    key,
    guestToken,
  ];
  expect(
    await findColumnsContaining(service, [...forms, ...secrets, 'FAILED-LOOK-UP-0001', 'FA11EDL00KUP0001']),
  ).toEqual([]);
});
