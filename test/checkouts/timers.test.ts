import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CheckoutServices, createCheckoutServices } from '../../src/checkouts/checkout-services.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import { row, rows } from '../rest/stored.ts';
import { silently } from '../support/gateway-dependencies.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { startBank } from './bank.ts';
import { createBankGateway } from './bank-gateway.ts';
import { buyerAt, checkoutDependencies, checkoutOf, goods, itemOf } from './buyers.ts';

const banks = { sandbox: await startBank(), other: await startBank() };
type GatewayName = keyof typeof banks;
const gateways = new Map(
  [
    manualGateway,
    createBankGateway(banks.sandbox.url),
    { ...createBankGateway(banks.other.url), name: 'other' },
  ].map((gateway) => [gateway.name, gateway]),
);
const service = useTestService({}, { gateways });
let checkouts: CheckoutServices;

beforeAll(async () => {
  const mutation = `mutation ($input: CreatePaymentGatewayInput!) {
    createPaymentGateway(input: $input) { paymentGateway { name } userErrors { message } } }`;
  const input = { salesPageId: 'SalesPage:1', name: 'other' };
  const { data } = await graphql(service, mutation, { input }, await signIn(service, 'admin@demo.test'));
  expect(data.createPaymentGateway).toEqual({ paymentGateway: { name: 'other' } });
  const dependencies = checkoutDependencies(service.database, banks.sandbox.url);
  checkouts = createCheckoutServices({ ...dependencies, ...silently(gateways) });
});
afterAll(() => {
  for (const bank of Object.values(banks)) bank.close();
});

/** Starts a checkout and pays it. No notification arrives, so only a timer can complete it. */
async function pay(gateway: GatewayName): Promise<string> {
  const input = { ...checkoutOf([itemOf(goods.massage)]), gateway };
  const { reference } = (await checkouts.startCheckout(buyerAt(), input)).checkout;
  expect(banks[gateway].pay(reference)).toBe(true);
  return reference;
}

const makeDue = (...references: readonly string[]) =>
  rows(service, `update checkouts set due_at = now() where reference = any($1)`, [references]);
const stateOf = async (reference: string) =>
  (await row(service, 'select state::text from checkouts where reference = $1', [reference])).state;
const isCompleted = (reference: string) => async () => (await stateOf(reference)) === 'completed';

test('a process settles due checkouts of each gateway, even while another gateway does not respond', {
  timeout: 60_000,
}, async () => {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const [hanging, first] = [await pay('sandbox'), await pay('other')];
  banks.sandbox.before = (call) => {
    if (call === 'find') asked.resolve();
    return held.promise;
  };
  try {
    await makeDue(hanging);
    await asked.promise;
    await makeDue(first);
    await vi.waitUntil(isCompleted(first), { timeout: 8_000 });
    const second = await pay('other');
    await makeDue(second);
    await vi.waitUntil(isCompleted(second), { timeout: 8_000 });
    expect(await stateOf(hanging)).toBe('open');
    held.resolve();
    // Its call may have reached the time limit of calls.
    await makeDue(hanging);
    await vi.waitUntil(isCompleted(hanging), { timeout: 8_000 });
  } finally {
    held.resolve();
  }
});

test('a buyer who returns after paying makes the checkout due, although no notification arrives', async () => {
  const input = { ...checkoutOf([itemOf(goods.massage)]), gateway: 'other' };
  const { checkout, token } = await checkouts.startCheckout(buyerAt(), input);
  const { reference } = checkout;
  expect(banks.other.pay(reference)).toBe(true);
  const minutesLeft = `select due_at > now() + interval '30 seconds' as is_later from checkouts where reference = $1`;
  expect((await row(service, minutesLeft, [reference])).is_later).toBe(true);
  expect(await checkouts.findCheckout(token ?? '', 1)).toMatchObject({ state: 'open', isFinal: false });
  await vi.waitUntil(isCompleted(reference), { timeout: 8_000 });
});
