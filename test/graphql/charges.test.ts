import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { voidAbandonedCharges } from '../../src/payments/void-abandoned-charges.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { createBookkeepingGateway } from '../support/bookkeeping-gateway.ts';
import { silently } from '../support/gateway-dependencies.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';
import { articles, orderOf, paymentBy } from './operations.ts';

const gateway = createBookkeepingGateway();
const gateways = new Map([[gateway.name, gateway]]);
// A process with the role `api` runs no maintenance tasks, which would also void charges and settle
// refunds.
const service = useTestService({ ROLE: 'api' }, { gateways });

const price = 6500;
const document = `
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      __typename
      replayed order { reference payments { transactionId amount { amount } } }
      userErrors { __typename code message path ... on InvalidInputError { fieldMessage } }
    }
  }`;

const article = (rest: Row = {}) =>
  orderOf([articles.massage], { payment: paymentBy('sandbox', 'tok_visa'), ...rest });

async function place(key: string | null, input: Row = article()): Promise<Row> {
  const { data } = await graphql(service, document, { input: { ...input, idempotencyKey: key } });
  return data.placeOrder;
}

/** Makes the lease of every claim expire now. */
const expireLeases = () =>
  rows(
    service,
    `update charge_claims set due_at = now() - interval '1 second' where state = 'claimed' returning reference`,
  );
/**
 * Makes every void due now, and sets the start of its voiding to the given number of minutes ago.
 */
const makeVoidsDue = (minutes: number) =>
  rows(
    service,
    `update charge_claims set due_at = now() - interval '1 second', voiding_since = now() - $1 * interval '1 minute'`,
    [minutes],
  );
const recover = () => voidAbandonedCharges(service.database, silently(gateways));
const claims = () => rows(service, 'select reference, state, key from charge_claims order by created_at');
const declined = () => new DomainError('PAYMENT_DECLINED', 'The payment was declined.');
const countOrders = async () => (await row(service, 'select count(*)::int as orders from orders')).orders;
const booked = () =>
  [...gateway.books].map(([reference, { amount, isVoided }]) => ({ reference, amount, isVoided }));

/**
 * Starts to place an order, and returns when its charge is booked. The gateway does not respond
 * until `resume` is called and `end` has run. If `end` throws, the charge fails with that error,
 * but is booked.
 */
function stopAfterCharge(
  key: string | null,
  end = async () => undefined,
  input = article(),
): Promise<StoppedOrder> {
  return stop('afterCharge', key, end, input);
}

/**
 * Starts to place an order, and returns before its charge reaches the gateway, which happens when
 * `resume` is called.
 */
function stopBeforeCharge(key: string): Promise<StoppedOrder> {
  return stop('beforeCharge', key, async () => undefined);
}

interface StoppedOrder {
  readonly resume: () => void;
  readonly response: Promise<Row>;
}

async function stop(
  point: 'beforeCharge' | 'afterCharge',
  key: string | null,
  end: () => Promise<undefined>,
  input = article(),
): Promise<StoppedOrder> {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gateway[point] = async () => {
    reached.resolve();
    await held.promise;
    await end();
  };
  const response = place(key, input);
  await reached.promise;
  gateway[point] = async () => undefined;
  return { resume: held.resolve, response };
}

beforeEach(async () => {
  gateway.books.clear();
  gateway.beforeCharge = async () => undefined;
  gateway.afterCharge = async () => undefined;
  gateway.beforeVoid = async () => undefined;
  await rows(service, 'delete from charge_claims');
});

test('a charge uses the reference of its order, and no charge claim remains after the order is placed', async () => {
  const placed = await place('plain');
  const { reference } = placed.order;
  expect(placed).toEqual({
    __typename: 'PlaceOrderPayload',
    replayed: false,
    order: { reference, payments: [{ transactionId: `booked-${reference}`, amount: { amount: price } }] },
  });
  expect(booked()).toEqual([{ reference, amount: price, isVoided: false }]);
  expect(await claims()).toEqual([]);
  expect(await place('plain')).toMatchObject({ replayed: true, order: { reference } });
  expect(gateway.books.get(reference)?.requests).toBe(1);
});

test('a declined charge changes nothing, and its idempotency key can be reused', async () => {
  const before = await digestDatabase(service.database);
  const input = article({ payment: paymentBy('sandbox', 'tok_declined') });
  expect(await place('declined', input)).toMatchObject({ code: 'PAYMENT_DECLINED' });
  expect(await digestDatabase(service.database)).toEqual(before);
  expect(await place('declined')).toMatchObject({ replayed: false });
});

test('a different order with the idempotency key of an order in progress is rejected before that order is placed', async () => {
  const first = await stopAfterCharge('in-progress');
  const other = article({ purchaser: { name: 'Someone Else', email: 'else@example.test' } });
  const started = performance.now();
  expect(await place('in-progress', other)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(gateway.books.size).toBe(1);
  first.resume();
  expect(await first.response).toMatchObject({ __typename: 'PlaceOrderPayload', replayed: false });
});

test('a charge in progress is kept while other charges succeed, are declined and are voided', async () => {
  const first = await stopAfterCharge('kept');
  expect(await place('kept-other')).toMatchObject({ replayed: false });
  expect(
    await place('kept-declined', article({ payment: paymentBy('sandbox', 'tok_declined') })),
  ).toMatchObject({
    code: 'PAYMENT_DECLINED',
  });
  gateway.afterCharge = async () => {
    throw new Error('the connection broke');
  };
  expect(await place('kept-failed')).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await claims()).toMatchObject([
    { state: 'claimed', key: 'kept' },
    { state: 'voiding', key: 'kept-failed' },
  ]);
  first.resume();
  expect(await first.response).toMatchObject({ replayed: false });
});

test('a charge whose gateway call fails is voided, and its idempotency key can be reused to place the order', async () => {
  const orders = await countOrders();
  gateway.afterCharge = async () => {
    throw new Error('the connection broke');
  };
  expect(await place('failing')).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await countOrders()).toBe(orders);
  expect(booked()).toEqual([{ reference: expect.any(String), amount: price, isVoided: true }]);
  expect(await claims()).toMatchObject([{ state: 'voiding', key: 'failing' }]);

  gateway.afterCharge = async () => undefined;
  const placed = await place('failing');
  expect(placed).toMatchObject({ replayed: false });
  expect(booked().filter(({ isVoided }) => !isVoided)).toMatchObject([{ reference: placed.order.reference }]);
});

describe('charges abandoned before their order was placed', () => {
  test('an abandoned charge is voided after its lease has expired, and again until ten minutes later', async () => {
    const orders = await countOrders();
    const { resume, response } = await stopAfterCharge(null);
    await recover();
    expect(booked()).toMatchObject([{ isVoided: false }]);
    await expireLeases();
    await recover();
    const [{ reference } = { reference: '' }] = booked();
    await expect.poll(booked).toMatchObject([{ isVoided: true }]);
    await expect.poll(claims).toMatchObject([{ state: 'voiding' }]);
    const audit = 'select principal, action, before from audit_entries where subject = $1';
    expect(await rows(service, audit, [`charge:${reference}`])).toEqual([
      {
        principal: 'api-key:1',
        action: 'charge.void',
        before: { gateway: 'sandbox', amount: price, currency: 'GBP' },
      },
    ]);

    // A charge that was in flight arrives after the first void.
    gateway.books.set(reference, { amount: price, currency: 'GBP', requests: 1, isVoided: false });
    await makeVoidsDue(9);
    await recover();
    await expect.poll(booked).toMatchObject([{ isVoided: true }]);
    expect(await claims()).toMatchObject([{ reference, state: 'voiding' }]);
    await makeVoidsDue(11);
    await recover();
    await expect.poll(claims).toEqual([]);

    resume();
    expect(await response).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await countOrders()).toBe(orders);
    expect(await rows(service, audit, [`charge:${reference}`])).toHaveLength(1);
  });

  test('a repeated request places the order with the abandoned charge instead of a new charge', async () => {
    const { resume, response } = await stopAfterCharge('again');
    await expireLeases();
    const placed = await place('again');
    const [{ reference } = { reference: '' }] = booked();
    expect(placed).toMatchObject({ replayed: false, order: { reference } });
    resume();
    expect(await response).toMatchObject({ replayed: true, order: { reference } });
    await recover();
    expect(booked()).toEqual([{ reference, amount: price, isVoided: false }]);
    expect(await place('again')).toMatchObject({ replayed: true, order: { reference } });
  });

  test.each([
    ['whose response is late', async () => undefined],
    [
      'whose charge fails',
      async () => {
        throw new Error('the connection broke');
      },
    ],
    [
      'whose charge is declined',
      async () => {
        throw declined();
      },
    ],
  ])('a request %s returns UNAVAILABLE while a repeated request places the order', async (what, end) => {
    const key = `order ${what}`;
    const first = await stopAfterCharge(key, end);
    await expireLeases();
    const second = await stopAfterCharge(key);
    first.resume();
    expect(await first.response).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(
        / Repeat the request with the same idempotency key: it returns the order if it was placed, and places it otherwise\.$/,
      ),
    });
    second.resume();
    expect(await second.response).toMatchObject({ replayed: false });
    expect(await place(key)).toMatchObject({ replayed: true });
  });

  test('a different request with the same idempotency key does not use an abandoned charge', async () => {
    const { resume, response } = await stopAfterCharge('shared');
    await expireLeases();
    const other = place('shared', article({ language: 'de' }));
    await vi.waitUntil(async () => {
      await recover();
      return booked().some(({ isVoided }) => isVoided);
    });
    const placed = await other;
    expect(placed).toMatchObject({ replayed: false });
    resume();
    expect(await response).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(booked().filter(({ isVoided }) => !isVoided)).toMatchObject([
      { reference: placed.order.reference },
    ]);
  });
});

/**
 * Adds a discount code of 10 % and returns the input of an order with it, whose terms are not
 * cached.
 */
async function discounted(code: string) {
  await rows(
    service,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value) values (1, 1, $1, 'Test', 'percentage', 10)`,
    [code],
  );
  return article({ discounts: [{ code }] });
}

test('a repeated request whose price has changed does not take over the abandoned charge of the earlier price', async () => {
  const input = await discounted('PRICE');
  const { resume, response } = await stopAfterCharge('changed price', async () => undefined, input);
  const [{ reference } = { reference: '' }] = booked();
  await expireLeases();
  await rows(service, `update discount_codes set value = 20 where sales_page_id = 1 and code = 'PRICE'`);
  const repeated = place('changed price', input);
  await vi.waitUntil(async () => {
    await recover();
    return booked().some(({ isVoided }) => isVoided);
  });
  const { order } = await repeated;
  expect(order.payments).toMatchObject([{ amount: { amount: price * 0.8 } }]);
  expect(booked()).toEqual([
    { reference, amount: price * 0.9, isVoided: true },
    { reference: order.reference, amount: price * 0.8, isVoided: false },
  ]);
  resume();
  expect(await response).toMatchObject({ replayed: true, order: { reference: order.reference } });
});

test('an order whose discount code became an amount of the same number while it was charged has the new price', async () => {
  const input = await discounted('KIND');
  gateway.beforeCharge = async () => {
    await rows(service, `update discount_codes set kind = 'fixed' where sales_page_id = 1 and code = 'KIND'`);
  };
  const { order } = await place('changed kind', input);
  expect(order.payments).toMatchObject([{ amount: { amount: price - 10 } }]);
  expect(booked()).toMatchObject([
    { amount: price * 0.9, isVoided: true },
    { reference: order.reference, amount: price - 10, isVoided: false },
  ]);
});

describe('charges that arrive after a repeated request has taken over their claim', () => {
  /**
   * Resumes the charge of the first request, and asserts that `recover` voids the charge and that
   * no order is placed.
   */
  async function expectVoided({
    resume,
    response,
  }: Awaited<ReturnType<typeof stopBeforeCharge>>): Promise<void> {
    const orders = await countOrders();
    const [{ reference, state } = { reference: '', state: '' }] = await claims();
    expect(state).toBe('voiding');
    gateway.books.delete(reference);
    resume();
    await response;
    expect(booked()).toEqual([{ reference, amount: price, isVoided: false }]);
    await makeVoidsDue(9);
    await recover();
    expect(booked()).toEqual([{ reference, amount: price, isVoided: true }]);
    await makeVoidsDue(11);
    await recover();
    expect([await claims(), await countOrders()]).toEqual([[], orders]);
  }

  test('a late charge is voided if the repeated request was declined', async () => {
    const first = await stopBeforeCharge('late and declined');
    await expireLeases();
    gateway.beforeCharge = async () => {
      throw declined();
    };
    gateway.beforeVoid = async () => {
      throw new Error('not now');
    };
    expect(await place('late and declined')).toMatchObject({ code: 'PAYMENT_DECLINED' });
    gateway.beforeCharge = async () => undefined;
    gateway.beforeVoid = async () => undefined;
    await expectVoided(first);
  });

  test('an order whose charge is declined after its claim was abandoned is rejected as having taken too long', async () => {
    const first = await stop('beforeCharge', 'declined late', () => Promise.reject(declined()));
    await expireLeases();
    await recover();
    first.resume();
    const message = expect.stringContaining('Placing the order took too long.');
    expect(await first.response).toMatchObject({ code: 'UNAVAILABLE', message });
  });

  test('a repeated request whose charge is declined after its claim was abandoned returns UNAVAILABLE', async () => {
    const first = await stopBeforeCharge('declined again');
    await expireLeases();
    const second = await stop('beforeCharge', 'declined again', () => Promise.reject(declined()));
    await expireLeases();
    await recover();
    second.resume();
    expect(await second.response).toMatchObject({ code: 'UNAVAILABLE' });
    first.resume();
    await first.response;
  });

  test('a late charge is voided if the repeated request was rejected as sold out', async () => {
    const first = await stopBeforeCharge('late and sold out');
    await expireLeases();
    const [{ stored } = { stored: null }] = await rows(
      service,
      'select quantity as stored from voucher_options where id = 1',
    );
    gateway.afterCharge = async () => {
      await rows(service, 'update voucher_options set quantity = sold where id = 1');
    };
    expect(await place('late and sold out')).toMatchObject({ code: 'SOLD_OUT' });
    await expectVoided(first);
    await rows(service, 'update voucher_options set quantity = $1 where id = 1', [stored]);
  });

  // On the embedded database, statements never wait for each other.
  test.runIf(inject('template').kind === 'postgresql')(
    'a late charge is voided if a different request has used the idempotency key',
    async () => {
      const first = await stopBeforeCharge('late and used');
      await expireLeases();
      const second = await service.database.transaction(async (transaction) => {
        await transaction.query({ text: 'select from charge_claims for update', values: [] });
        const response = place('late and used');
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await vi.waitUntil(async () => (await rows(service, waiting)).length > 0, { timeout: 10_000 });
        const free = { ...articles.massage, pricePaidCalculator: 'FREE' };
        expect(await place('late and used', article({ items: orderOf([free]).items }))).toMatchObject({
          replayed: false,
        });
        return { response };
      });
      expect(await second.response).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      await expectVoided(first);
    },
  );
});

test('a failed void of a charge is retried until the gateway accepts the void', async () => {
  gateway.beforeVoid = async () => {
    throw new Error('not now');
  };
  gateway.afterCharge = async () => {
    throw new Error('the connection broke');
  };
  expect(await place('void fails')).toMatchObject({ code: 'UNAVAILABLE' });
  await makeVoidsDue(60);
  await recover();
  expect(booked()).toMatchObject([{ isVoided: false }]);
  gateway.beforeVoid = async () => undefined;
  await makeVoidsDue(60);
  await recover();
  expect([booked(), await claims()]).toMatchObject([[{ isVoided: true }], []]);
});

test.each([
  ['a paid order', articles.massage],
  ['a free order', { ...articles.massage, pricePaidCalculator: 'FREE' }],
])(
  '%s is rejected if the sales page does not offer the payment gateway of the order (D63)',
  async (_what, product) => {
    const expected = {
      __typename: 'InvalidInputError',
      code: 'INVALID_INPUT',
      message: 'payment.gateway.name is not a payment gateway of this sales page.',
      errors: [
        { path: ['payment', 'gateway', 'name'], message: 'is not a payment gateway of this sales page' },
      ],
    };
    const input = orderOf([product], { payment: paymentBy('sandbox') });
    for (const change of ['update payment_gateways set active = false', 'delete from payment_gateways']) {
      await rows(service, `${change} where sales_page_id = 1 and name = 'sandbox'`);
      const before = await digestDatabase(service.database);
      expect(await place(null, input)).toEqual(expected);
      expect(await place(null, { ...input, payment: paymentBy('unknown') })).toEqual(expected);
      expect(await digestDatabase(service.database)).toEqual(before);
    }
    expect(gateway.books.size).toBe(0);
    await rows(
      service,
      `insert into payment_gateways (organisation_id, sales_page_id, name) values (1, 1, 'sandbox')`,
    );
  },
);

test.each([
  ['has no uses left', 'max_uses = used'],
  ['has expired', `starts_at = null, ends_at = now() - interval '1 second'`],
])('an order is rejected before it is charged if its discount code %s', async (_what, set) => {
  await rows(
    service,
    `update discount_codes set max_uses = null, ends_at = null where sales_page_id = 1 and code = 'TENOFF'`,
  );
  await rows(service, `update discount_codes set ${set} where sales_page_id = 1 and code = 'TENOFF'`);
  const before = await digestDatabase(service.database);
  expect(await place(null, article({ discounts: [{ code: 'TENOFF' }] }))).toMatchObject({
    code: 'DISCOUNT_NOT_APPLICABLE',
  });
  expect(booked()).toEqual([]);
  expect(await digestDatabase(service.database)).toEqual(before);
});
