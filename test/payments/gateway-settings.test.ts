// cspell:ignore ests
import { beforeAll, expect, test } from 'vitest';
import { createCallGateway } from '../../src/payments/call-gateway.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { articles, orderOf, paymentBy, placeOrderOperation } from '../graphql/operations.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { sendGraphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { stripeSettings, useStripeServer } from './stripe/use-stripe-server.ts';

const stripe = useStripeServer();
const service = useTestService({}, { gateways: stripe.gateways });
let token = '';
beforeAll(async () => {
  token = await signIn(service, 'admin@demo.test');
});

const fields = `paymentGateway { id name isActive mode keyEnding } userErrors { code path message }`;
const create = (input: Row) =>
  sendGraphql(
    service,
    `mutation ($input: CreatePaymentGatewayInput!) { result: createPaymentGateway(input: $input) { ${fields} replayed } }`,
    { input: { salesPageId: 'SalesPage:1', name: 'stripe', ...input } },
    token,
  );
const update = (input: Row) =>
  sendGraphql(
    service,
    `mutation ($input: UpdatePaymentGatewayInput!) { result: updatePaymentGateway(input: $input) { ${fields} } }`,
    { input },
    token,
  );
const stored = () =>
  row(
    service,
    `select id, active, mode, key_ending, settings_sealed from payment_gateways where sales_page_id = 1 and name = 'stripe'`,
  );
const rejectionOf = async (input: Row) => {
  const { data } = await create(input);
  expect(data.result.paymentGateway).toBeNull();
  return data.result.userErrors;
};
const sealer = () => {
  const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
  return createSealer([{ kid, secret }], sealingPurposes.gatewaySettings);
};

test('a gateway that requires settings is not created with missing, malformed or unknown settings', async () => {
  expect(await rejectionOf({})).toMatchObject([{ code: 'INVALID_INPUT' }]);
  for (const settings of [
    { ...stripeSettings, secretKey: 'pk_test_public' },
    { ...stripeSettings, notificationSecret: 'secret' },
    { ...stripeSettings, secretKey: 'sk_test_unknown' },
  ])
    expect(await rejectionOf({ settings })).toMatchObject([{ code: 'INVALID_INPUT' }]);
  expect(await rejectionOf({ name: 'manual', settings: stripeSettings })).toMatchObject([
    { code: 'INVALID_INPUT' },
  ]);
  expect(await rows(service, `select from payment_gateways where name = 'stripe'`)).toEqual([]);
});

test('a gateway that does not respond is not created', async () => {
  await stripe.fail('GET /v1/checkout/sessions', 'unavailable', 2);
  const { data, errors } = await create({ settings: stripeSettings });
  expect(data.result).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }]);
});

test('settings are stored sealed, and only their mode and the end of the key are returned', async () => {
  const input = { settings: stripeSettings, idempotencyKey: 'create' };
  const { data } = await create(input);
  expect(data.result).toEqual({
    paymentGateway: {
      id: expect.any(String),
      name: 'stripe',
      isActive: true,
      mode: 'TEST',
      keyEnding: '6789',
    },
    userErrors: [],
    replayed: false,
  });
  const { settings_sealed: sealed, ...columns } = await stored();
  expect(columns).toMatchObject({ active: true, mode: 'test', key_ending: '6789' });
  expect(sealed.includes(stripeSettings.secretKey)).toBe(false);
  expect(JSON.parse(sealer().unseal(sealed))).toEqual(stripeSettings);

  const [entry] = await rows(
    service,
    `select after from audit_entries where action = 'payment-gateway.create'`,
  );
  expect(entry?.after).toEqual({ name: 'stripe', active: true, mode: 'test', key_ending: '6789' });
  expect((await create(input)).data.result).toMatchObject({ replayed: true, userErrors: [] });
  const other = { ...input, settings: { ...stripeSettings, notificationSecret: 'whsec_another' } };
  expect(await rejectionOf(other)).toMatchObject([{ code: 'IDEMPOTENCY_KEY_REUSED' }]);
});

test('an update replaces the settings, and leaves them if it omits them', async () => {
  const { id, settings_sealed: before } = await stored();
  const key = { id: `PaymentGateway:1:${id}` };
  expect((await update({ ...key, isActive: false })).data.result).toMatchObject({
    paymentGateway: { isActive: false, mode: 'TEST', keyEnding: '6789' },
  });
  expect((await stored()).settings_sealed).toEqual(before);

  const settings = { ...stripeSettings, notificationSecret: 'whsec_the_next' };
  const { data } = await update({ ...key, settings });
  expect(data.result).toMatchObject({ paymentGateway: { isActive: false }, userErrors: [] });
  expect(JSON.parse(sealer().unseal((await stored()).settings_sealed))).toEqual(settings);
  const unknown = { ...stripeSettings, secretKey: 'sk_test_unknown' };
  expect((await update({ ...key, settings: unknown })).data.result.userErrors).toMatchObject([
    { code: 'INVALID_INPUT' },
  ]);
  expect(JSON.parse(sealer().unseal((await stored()).settings_sealed))).toEqual(settings);
  expect((await update({ ...key, isActive: true })).data.result).toMatchObject({
    paymentGateway: { isActive: true, mode: 'TEST' },
  });
});

test('an order cannot be paid directly through a gateway that has a page only', async () => {
  const input = orderOf([articles.massage], { payment: paymentBy('stripe', 'tok_visa') });
  const { data } = await sendGraphql(service, placeOrderOperation, { input });
  expect(data.placeOrder).toMatchObject({
    order: null,
    userErrors: [{ code: 'INVALID_INPUT', path: ['payment', 'gateway', 'name'] }],
  });
  expect(await rows(service, 'select from charge_claims')).toEqual([]);
});

test('a call to a gateway gets the settings of its sales page, and fails without settings', async () => {
  const call = createCallGateway(service.database, sealer());
  expect(await call(stripe.gateway, 1, async ({ settings }) => settings)).toMatchObject({
    secretKey: stripeSettings.secretKey,
  });
  await expect(call(stripe.gateway, 2, async () => null)).rejects.toThrow('has no settings of stripe');
});
