import { afterEach, expect, test, vi } from 'vitest';
import { startMaintenanceTasks } from '../../server/modules/maintenance-tasks.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { settleRefunds } from '../../src/life-cycle/settle-refunds.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { row, rows } from '../rest/stored.ts';
import { createBookkeepingGateway } from '../support/bookkeeping-gateway.ts';
import { silently } from '../support/gateway-dependencies.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, paymentBy, placeOrderOperation } from './operations.ts';

const gateway = createBookkeepingGateway();
const gateways = new Map([gateway, manualGateway].map((each) => [each.name, each]));
// A process with the role `api` runs no maintenance tasks. A test starts them.
const service = useTestService({ ROLE: 'api' }, { gateways });

const refundOperation = `
  mutation Refund($product: ID!, $byHand: Boolean, $key: String) {
    refundSoldVoucher(input: { id: $product, all: true, byHand: $byHand, idempotencyKey: $key }) {
      __typename
      replayed refund { databaseId gatewayRefundStatus }
      userErrors { __typename code }
    }
  }`;

/**
 * Sells a massage that is paid through the gateway with this name, and returns the id of the
 * product.
 */
async function sell(name: string): Promise<number> {
  const { data } = await graphql(service, placeOrderOperation, {
    input: orderOf([articles.massage], { payment: paymentBy(name) }),
  });
  return data.placeOrder.order.products[0].databaseId;
}

async function refund(product: number, key: string | null = null, byHand = false) {
  const variables = { product: `SoldVoucher:1:${product}`, key, byHand };
  const { data } = await graphql(service, refundOperation, variables);
  return data.refundSoldVoucher;
}

const statusOf = async (product: number) =>
  (
    await row(service, 'select gateway_refund_status as status from refunds where order_product_id = $1', [
      product,
    ])
  ).status;
const isCompleted = (product: number) => async () => (await statusOf(product)) === 'completed';
const reopen = (product: number) =>
  rows(service, `update refunds set gateway_refund_status = 'in_progress' where order_product_id = $1`, [
    product,
  ]);

/** Inserts the claim of an abandoned charge whose void is due for the last time. */
const abandonCharge = (name: string) =>
  rows(
    service,
    `insert into charge_claims (reference, organisation_id, sales_page_id, gateway, currency, amount, principal, owner, state, due_at, voiding_since)
     values ($1, 1, 1, $1, 'GBP', 1, 'staff:1', gen_random_uuid(), 'voiding', now(), now() - interval '1 hour')`,
    [name],
  );
const isVoided = (name: string) => async () =>
  (await rows(service, 'select from charge_claims where gateway = $1', [name])).length === 0;

/**
 * Makes `gateway` not respond to refunds and voids. Returns a function that makes it respond again.
 */
function hang(): () => void {
  const held = Promise.withResolvers<void>();
  gateway.afterRefund = () => held.promise;
  gateway.beforeVoid = () => held.promise;
  return () => {
    gateway.afterRefund = async () => undefined;
    gateway.beforeVoid = async () => undefined;
    held.resolve();
  };
}

/** Makes the time limit of gateway calls expire almost immediately, or never. */
function limitCalls(limit: 'immediately' | 'never'): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    limit === 'never' ? new AbortController().signal : timeout(100),
  );
}

const timeout = AbortSignal.timeout.bind(AbortSignal);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a refund is in progress while its gateway does not respond, and is retried with the same reference', async () => {
  const product = await sell('sandbox');
  const respond = hang();
  limitCalls('immediately');
  const refunded = await refund(product, 'hung');
  const reference = `refund-${refunded.refund?.databaseId}`;
  expect(refunded).toMatchObject({ replayed: false, refund: { gatewayRefundStatus: 'IN_PROGRESS' } });

  const failures: unknown[] = [];
  await settleRefunds(service.database, {
    ...silently(gateways),
    onGatewayFailure: (error, name) => failures.push([error, name]),
  });
  expect(failures).toEqual([[expect.objectContaining({ name: 'TimeoutError' }), 'sandbox']]);
  expect(await statusOf(product)).toBe('in_progress');
  respond();
  await settleRefunds(service.database, silently(gateways));
  expect(await statusOf(product)).toBe('completed');
  expect(await refund(product, 'hung')).toMatchObject({
    replayed: true,
    refund: { gatewayRefundStatus: 'COMPLETED' },
  });
  expect([...gateway.refunds]).toEqual([[reference, 3]]);
});

test('an unresponsive gateway delays no other gateway, and overlapping runs request each of its refunds once', async () => {
  gateway.refunds.clear();
  const [hanging, other] = [await sell('sandbox'), await sell('manual')];
  await refund(hanging);
  await reopen(hanging);
  await rows(service, 'update refunds set gateway_refund_transaction_id = null where order_product_id = $1', [
    hanging,
  ]);
  // Versions before 0.3.0 made refunds of manual payments through the gateway `manual`.
  await refund(other, null, true);
  await rows(
    service,
    `update refunds set through_payment_gateway = true, gateway = 'manual', gateway_refund_status = 'in_progress' where order_product_id = $1`,
    [other],
  );
  gateway.refunds.clear();
  const respond = hang();
  limitCalls('never');
  await abandonCharge('sandbox');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stopMaintenanceTasks = startMaintenanceTasks(
    {
      database: service.database,
      ...silently(gateways),
      config: parseEnvironment({ ...testSecrets }),
      logger: createLogger('silent'),
    },
    { files: { folder: null, s3: null } },
    null,
  );
  try {
    for (let run = 0; run < 4; run += 1) {
      await vi.waitUntil(isCompleted(other), { timeout: 10_000 });
      await vi.waitUntil(isVoided('manual'), { timeout: 10_000 });
      await reopen(other);
      await abandonCharge('manual');
      vi.advanceTimersByTime(60_000);
    }
    expect([...gateway.refunds.values()]).toEqual([1]);
    respond();
    await vi.waitUntil(isCompleted(hanging), { timeout: 10_000 });
    await vi.waitUntil(isVoided('sandbox'), { timeout: 10_000 });
  } finally {
    respond();
    stopMaintenanceTasks();
  }
});
