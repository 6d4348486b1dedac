/**
 * Runs the services and the workers of checkouts in a separate process, which a test kills. The first
 * argument is the URL of the server that speaks Stripe's API. `POST /start`, with the address, the
 * idempotency key and the input of a checkout, `/confirm/{reference}`, `/cancel/{token}`, `/notify`, with
 * a signed notification, and `/refund/{order}` call the services. `/stop-at` selects a kill point.
 */

import { json } from 'node:stream/consumers';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import type { RequestContext } from '../../src/access/request-context.ts';
import { createCheckoutServices } from '../../src/checkouts/checkout-services.ts';
import { settleDueCheckouts } from '../../src/checkouts/settle-due-checkouts.ts';
import { createLifeCycleServices } from '../../src/life-cycle/life-cycle-services.ts';
import { settleRefunds } from '../../src/life-cycle/settle-refunds.ts';
import { createCallGateway } from '../../src/payments/call-gateway.ts';
import { createReceiveNotification } from '../../src/payments/receive-notification.ts';
import { createStripeGateway } from '../../src/payments/stripe-gateway.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { settingsSealer } from '../payments/stripe/settings-sealer.ts';
import { buyerAt, checkoutDependencies } from './buyers.ts';
import { createKillPoints } from './kill-points.ts';

const { hostname, port } = new URL(process.argv[2] ?? '');
const killPoints = createKillPoints();
const opened = await openDatabase(parseEnvironment(), createLogger('error'), () => undefined);
const database = killPoints.wrapDatabase(opened.database);
const stripe = killPoints.wrapGateway(
  createStripeGateway({ protocol: 'http', host: hostname, port: Number(port) }),
);
const dependencies = {
  ...checkoutDependencies(database, ''),
  gateways: new Map([[stripe.name, stripe]]),
  callGateway: createCallGateway(database, settingsSealer),
  wakeRelay: () => undefined,
};
const services = createCheckoutServices(dependencies);
const receive = createReceiveNotification({ ...dependencies, confirmCheckout: services.confirmCheckout });
const { refundOrder } = createLifeCycleServices(dependencies);

/** Returns the context of an administrator, whom the refund of an order names. */
async function createStaffContext(): Promise<RequestContext> {
  const { caller, ...context } = await createOperatorContext(database, 1);
  return { ...context, caller: { ...caller, kind: 'staff', id: 'staff:1', staffMemberId: 1 } };
}

type Action = (subject: string, body: never) => Promise<unknown>;
const actions: Readonly<Record<string, Action>> = {
  start: (_subject, { address, key, input }: { address: string; key: string; input: never }) =>
    services.startCheckout(buyerAt(address, key), input),
  confirm: (reference) => services.confirmCheckout(reference),
  cancel: (token) => services.cancelCheckout(token, 1),
  notify: (_subject, { payload, signature }: { payload: string; signature: string }) =>
    receive({
      gateway: stripe.name,
      salesPageId: 1,
      headers: { 'stripe-signature': signature },
      body: Buffer.from(payload),
      requestId: 'notification',
    }),
  refund: async (order) =>
    refundOrder(await createStaffContext(), {
      salesPageId: 1,
      orderId: Number(order),
      parts: 'all',
      voucher: null,
      reason: 'killed',
      byHand: false,
      force: false,
      releaseHolds: false,
    }),
  'stop-at': async (_subject, point) => killPoints.stopAt(point),
};

const { url } = await startLoopbackServer(async (request, response) => {
  const [, action = '', subject = ''] = (request.url ?? '').split('/');
  try {
    const result = await actions[action]?.(subject, (await json(request)) as never);
    response.end(JSON.stringify(result ?? {}));
  } catch (error) {
    const code = isDatabaseUnavailable(error) ? 'UNAVAILABLE' : error instanceof DomainError && error.code;
    response.statusCode = code ? 409 : 500;
    response.end(JSON.stringify({ code: code || String(error) }));
  }
});

let isSettling = false;
setInterval(async () => {
  if (isSettling) return;
  isSettling = true;
  const settled = [settleDueCheckouts(dependencies), settleRefunds(database, dependencies)];
  for (const result of await Promise.allSettled(settled))
    if (result.status === 'rejected' && !isDatabaseUnavailable(result.reason))
      process.stderr.write(`${String(result.reason)}\n`);
  isSettling = false;
}, 50);
process.stdout.write(`The program is running at ${url}\n`);
