import { beforeAll, expect, test } from 'vitest';
import { type CheckoutServices, createCheckoutServices } from '../../src/checkouts/checkout-services.ts';
import { settleDueCheckouts } from '../../src/checkouts/settle-due-checkouts.ts';
import { createCallGateway } from '../../src/payments/call-gateway.ts';
import {
  createReceiveNotification,
  type ReceiveNotification,
} from '../../src/payments/receive-notification.ts';
import { InvalidInputError } from '../../src/platform/errors/domain-error.ts';
import { buyerAt, checkoutDependencies, checkoutOf, goods, itemOf } from '../checkouts/buyers.ts';
import { row, rows } from '../rest/stored.ts';
import { gatewaysOf } from '../support/gateway-dependencies.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { settingsSealer } from './stripe/settings-sealer.ts';
import { stripeSettings, useStripeServer } from './stripe/use-stripe-server.ts';

const stripe = useStripeServer();
// A process with the role `api` settles no checkouts. The tests settle them.
const service = useTestService({ ROLE: 'api' }, { gateways: stripe.gateways });

let checkouts: CheckoutServices;
let receive: ReceiveNotification;
let settle: () => Promise<void>;
beforeAll(async () => {
  const mutation = `mutation ($input: CreatePaymentGatewayInput!) {
    createPaymentGateway(input: $input) { paymentGateway { id } userErrors { message } } }`;
  const input = { salesPageId: 'SalesPage:1', name: 'stripe', settings: stripeSettings };
  await graphql(service, mutation, { input }, await signIn(service, 'admin@demo.test'));
  const dependencies = {
    ...checkoutDependencies(service.database, ''),
    gateways: new Map([...gatewaysOf(service.database), ...stripe.gateways]),
    callGateway: createCallGateway(service.database, settingsSealer),
  };
  checkouts = createCheckoutServices(dependencies);
  receive = createReceiveNotification({ ...dependencies, confirmCheckout: checkouts.confirmCheckout });
  settle = async () => {
    await rows(service, `update checkouts set due_at = now() - interval '1 second' where due_at is not null`);
    await settleDueCheckouts(dependencies);
  };
});

const start = () =>
  checkouts.startCheckout(buyerAt(), { ...checkoutOf([itemOf(goods.massage)]), gateway: 'stripe' });
const read = (reference: string) =>
  row(service, 'select state::text, session_id as session from checkouts where reference = $1', [reference]);
const endLifetimes = () =>
  rows(service, `update checkouts set expires_at = now() - interval '1 second' where state = 'open'`);

/** Sends a notification of Stripe about a session. */
async function notify(session: string, type = 'checkout.session.completed', salesPageId = 1): Promise<void> {
  const { payload, signature } = await stripe.sign({ type, object: session });
  await receive({
    gateway: 'stripe',
    salesPageId,
    headers: { 'stripe-signature': signature },
    body: Buffer.from(payload),
    requestId: 'notification',
  });
}

const paymentsOf = (reference: string) =>
  rows(
    service,
    `select p.gateway, p.transaction_id as transaction, p.card_type as card, p.card_number as number, p.amount::int
       from payments p join orders o on o.id = p.order_id where o.reference = $1`,
    [reference],
  );
const sessionsOf = async (reference: string) =>
  (await stripe.books()).sessions.filter(({ client_reference_id: id }) => id === reference);

test('a payment places one order, although its notifications are repeated, late and out of order', async () => {
  const { checkout } = await start();
  const { reference } = checkout;
  const { session } = await read(reference);
  await notify(session);
  await notify(session, 'checkout.session.expired');
  expect(await read(reference)).toMatchObject({ state: 'open' });
  const { payment_intent: transaction } = await stripe.pay(session);
  await notify(session, 'checkout.session.expired');
  await Promise.all(Array.from({ length: 4 }, () => notify(session)));
  expect(await read(reference)).toMatchObject({ state: 'completed' });
  expect(await paymentsOf(reference)).toEqual([
    { gateway: 'stripe', transaction, card: 'Visa', number: '************4242', amount: 6_500 },
  ]);
});

test('a payment whose notification is lost places its order when the checkout expires', async () => {
  const { checkout } = await start();
  const { reference } = checkout;
  await stripe.pay((await read(reference)).session);
  await endLifetimes();
  await settle();
  expect(await read(reference)).toMatchObject({ state: 'completed' });
  expect(await paymentsOf(reference)).toHaveLength(1);
});

test('a session is ended with its checkout, although the response to its creation was lost', async () => {
  const before = (await stripe.books()).sessions.length;
  await stripe.fail('POST /v1/checkout/sessions', 'unanswered', 2);
  await expect(start()).rejects.toThrow('The payment gateway did not respond.');
  await endLifetimes();
  await settle();
  const created = (await stripe.books()).sessions.slice(before);
  expect(created.map(({ status }) => status)).toEqual(['expired']);
});

test('a payment that is made after the stock was released is refunded once, although responses are lost', async () => {
  const { checkout } = await start();
  const { reference } = checkout;
  const { session } = await read(reference);
  await stripe.fail('POST /v1/checkout/sessions/', 'unavailable', 2);
  await endLifetimes();
  await settle();
  expect(await read(reference)).toMatchObject({ state: 'expired' });
  const { payment_intent: intent } = await stripe.pay(session);
  await rows(service, 'update voucher_options set quantity = sold where id = $1', [goods.massage.optionId]);
  await stripe.fail('POST /v1/refunds', 'unanswered', 2);
  await settle();
  await stripe.forgetKeys();
  await settle();
  await settle();
  expect(await read(reference)).toMatchObject({ state: 'refunded' });
  const refunds = (await stripe.books()).refunds.filter(({ payment_intent: id }) => id === intent);
  expect(refunds.map(({ amount }) => amount)).toEqual([6_500]);
  expect(await paymentsOf(reference)).toEqual([]);
  expect(await sessionsOf(reference)).toHaveLength(1);
  await rows(service, 'update voucher_options set quantity = null where id = $1', [goods.massage.optionId]);
});

test('a payment that was refunded at Stripe before it was used places no order', async () => {
  const { checkout } = await start();
  const { reference } = checkout;
  const { session } = await read(reference);
  const { payment_intent: intent } = await stripe.pay(session);
  const call = { settings: stripeSettings, signal: AbortSignal.timeout(20_000) };
  await stripe.gateway.refund('by-staff', intent ?? '', { amount: 6_500, currency: 'GBP' }, call);
  await notify(session);
  expect(await read(reference)).toMatchObject({ state: 'expired' });
  expect(await paymentsOf(reference)).toEqual([]);
});

test('a buyer pays although Stripe rejects the e-mail address', async () => {
  const input = checkoutOf([itemOf(goods.massage)], {
    purchaser: { name: 'Bea', email: 'bea@bücher.example', phone: null },
  });
  const { checkout } = await checkouts.startCheckout(buyerAt(), { ...input, gateway: 'stripe' });
  expect(checkout).toMatchObject({ state: 'open', url: expect.stringMatching(/^https:/) });
  expect(await sessionsOf(checkout.reference)).toHaveLength(1);
});

test('a notification that another sales page signed does not confirm a checkout', async () => {
  const { checkout } = await start();
  const { session } = await read(checkout.reference);
  await stripe.pay(session);
  await rows(
    service,
    `insert into payment_gateways (organisation_id, sales_page_id, name, mode, key_ending, settings_sealed)
     select p.organisation_id, p.id, 'stripe', g.mode, g.key_ending, g.settings_sealed
       from payment_gateways g, sales_pages p where g.name = 'stripe' and p.id = 3`,
  );
  await notify(session, 'checkout.session.completed', 3);
  expect(await read(checkout.reference)).toMatchObject({ state: 'open' });
  await notify(session);
  expect(await read(checkout.reference)).toMatchObject({ state: 'completed' });
});

test('an order below the minimum of the gateway is rejected before its stock is reserved', async () => {
  const setPrice = (price: number) =>
    rows(service, 'update voucher_options set sell_price = $2::bigint where id = $1', [
      goods.massage.optionId,
      price,
    ]);
  const read = () =>
    row(
      service,
      `select sold, (select count(*)::int from checkouts) as checkouts from voucher_options where id = $1`,
      [goods.massage.optionId],
    );
  const before = await read();
  await setPrice(29);
  await expect(start()).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [
      {
        field: 'products',
        code: 'OUT_OF_RANGE',
        message: 'must cost at least GBP 0.30 in total to be paid online',
      },
    ],
  });
  expect(await read()).toEqual(before);
  // Without a name, the first gateway that accepts the amount is selected.
  const { checkout } = await checkouts.startCheckout(buyerAt(), checkoutOf([itemOf(goods.massage)]));
  expect(checkout).toMatchObject({ gateway: 'sandbox', amount: { amount: 29, currency: 'GBP' } });
  await setPrice(6_500);
});

test('the key cannot be replaced by one of another account while a payment or refund is in progress', async () => {
  const { id } = await row(
    service,
    `select id from payment_gateways where sales_page_id = 1 and name = 'stripe'`,
  );
  const token = await signIn(service, 'admin@demo.test');
  const replace = async (key: string) => {
    const mutation = `mutation ($input: UpdatePaymentGatewayInput!) {
      updatePaymentGateway(input: $input) { paymentGateway { keyEnding } userErrors { code message } } }`;
    const settings = { ...stripeSettings, secretKey: key };
    const { data } = await graphql(
      service,
      mutation,
      { input: { id: `PaymentGateway:1:${id}`, settings } },
      token,
    );
    const { paymentGateway, code } = data.updatePaymentGateway;
    return paymentGateway?.keyEnding ?? code;
  };
  const setRefund = (status: string | null) =>
    rows(
      service,
      `update refunds set gateway_refund_status = $1::gateway_refund_status where gateway = 'stripe'`,
      [status],
    );
  await endLifetimes();
  await settle();
  const { checkout } = await start();
  const { session } = await read(checkout.reference);
  const [same, another] = ['sk_test_same_2222', 'sk_test_another_3333'];
  expect(await replace(another)).toBe('STATE_CONFLICT');
  expect(await replace(same)).toBe('2222');
  await stripe.pay(session);
  expect(await replace(another)).toBe('STATE_CONFLICT');
  await notify(session);
  await rows(
    service,
    `insert into refunds (organisation_id, sales_page_id, order_id, order_product_id, currency, total, created_by,
                          through_payment_gateway, gateway, gateway_refund_status)
     select 1, 1, o.id, p.id, p.currency, 1, 'Staff', true, 'stripe', 'in_progress'
       from orders o join order_products p on p.order_id = o.id where o.reference = $1`,
    [checkout.reference],
  );
  expect(await replace(another)).toBe('STATE_CONFLICT');
  await setRefund('completed');
  expect(await replace(another)).toBe('3333');
  expect(await replace(stripeSettings.secretKey)).toBe('6789');
  // An expired checkout whose state Stripe has not stated.
  const { reference } = (await start()).checkout;
  await stripe.fail('POST /v1/checkout/sessions/', 'unavailable', 2);
  await endLifetimes();
  await settle();
  expect(await read(reference)).toMatchObject({ state: 'expired' });
  expect(await replace(another)).toBe('STATE_CONFLICT');
  await settle();
});

test('buyers cannot choose a gateway that moves no money if the sales page has one in live mode, active or not', async () => {
  const startWith = (gateway: string | null) =>
    checkouts.startCheckout(buyerAt(), { ...checkoutOf([itemOf(goods.massage)]), gateway });
  const setMode = (mode: string) =>
    rows(service, `update payment_gateways set mode = $1::payment_gateway_mode where name = 'stripe'`, [
      mode,
    ]);
  const gatewayOf = async (name: string | null) => {
    const { checkout } = await startWith(name);
    const text = 'select gateway from checkouts where reference = $1';
    return (await row(service, text, [checkout.reference])).gateway;
  };
  expect([await gatewayOf('sandbox'), await gatewayOf('stripe')]).toEqual(['sandbox', 'stripe']);
  await setMode('live');
  await expect(startWith('sandbox')).rejects.toThrow(InvalidInputError);
  expect([await gatewayOf(null), await gatewayOf('stripe')]).toEqual(['stripe', 'stripe']);
  await rows(service, `update payment_gateways set active = false where name = 'stripe'`);
  await expect(startWith(null)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  expect(await checkouts.offersOnlinePayment(1)).toBe(false);
});
