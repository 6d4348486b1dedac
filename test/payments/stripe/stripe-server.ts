/**
 * A server that speaks the part of Stripe's API that the gateway uses, in a separate process, so
 * that its books survive the processes under test. Prints its URL when it listens. The paths of
 * `/test/` are controls of the tests: they pay sessions, order failures and send notifications.
 */

import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import qs from 'qs';
import Stripe from 'stripe';
import { startLoopbackServer } from '../../../tools/harness/loopback-server.ts';
import { createStripeBooks, type StripeBooks, StripeRejection } from './stripe-books.ts';
import type { Disturbance } from './use-stripe-server.ts';

/** A failure of the next requests whose method and path begin with `request`. */
interface OrderedFailure {
  readonly request: string;
  /**
   * `unanswered`: the request takes effect, and the connection is closed without a response.
   * `unavailable`: the request has no effect, and the response has the status 503.
   */
  readonly kind: 'unanswered' | 'unavailable';
  times: number;
}

interface StoredResponse {
  readonly digest: string;
  readonly status: number;
  readonly body: unknown;
}

/** The books of the account of most tests. */
const books = createStripeBooks();
/** The books of each account by its secret keys. */
const accounts: ReadonlyMap<string, StripeBooks> = new Map([
  ['sk_test_0123456789', books],
  ['sk_test_same_2222', books],
  ['sk_test_another_3333', createStripeBooks()],
]);
const failures: OrderedFailure[] = [];
const disturbance: Disturbance = { unanswered: 0, unavailable: 0, delayMs: 0 };
/** The responses by idempotency key. Stripe removes them after 24 hours. */
const responses = new Map<string, StoredResponse>();
/** The requests that took effect, such as `POST /v1/refunds`. */
const effects: string[] = [];

type Params = Readonly<Record<string, never>>;

function run(
  account: StripeBooks,
  method: string,
  path: string,
  params: Params,
  idempotencyKey: string | undefined,
) {
  if (method !== 'POST' || idempotencyKey === undefined)
    return { status: 200, body: call(account, method, path, params) };
  const digest = createHash('sha256')
    .update(JSON.stringify([path, params]))
    .digest('hex');
  const stored = responses.get(idempotencyKey);
  if (stored && stored.digest !== digest)
    throw new StripeRejection(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    });
  if (stored) return stored;
  const response = { digest, status: 200, body: call(account, method, path, params) };
  responses.set(idempotencyKey, response);
  return response;
}

function call(books: StripeBooks, method: string, path: string, params: Params): unknown {
  const [, , resource, ...rest] = path.split('/');
  const at = `${method} ${resource} ${rest.length}`;
  if (method === 'POST') effects.push(`${method} ${path}`);
  if (resource === 'checkout') return callSessions(books, method, rest.slice(1), params);
  // The lists that show whether a key has the permission to read them.
  if (/^GET (payment_intents|charges|payouts) 0$/.test(at)) return listOf([], params);
  if (/^GET (refunds|balance_transactions) 0$/.test(at) && !params.payment_intent && !params.payout)
    return listOf([], params);
  if (at === 'POST refunds 0') return books.createRefund(params as Stripe.RefundCreateParams);
  if (at === 'GET refunds 1') return books.findRefund(rest[0] ?? '');
  if (at === 'GET refunds 0') {
    const { id } = books.findIntent(params.payment_intent ?? '');
    return listOf(
      [...books.refunds.values()].filter((refund) => refund.payment_intent === id),
      params,
    );
  }
  if (at === 'GET payouts 1') return books.findPayout(rest[0] ?? '');
  if (at === 'GET balance_transactions 0') {
    const { automatic, id } = books.findPayout(params.payout ?? '');
    if (!automatic)
      throw new StripeRejection(400, {
        type: 'invalid_request_error',
        message: 'The balance transactions of a manual payout cannot be listed.',
      });
    return listOf(
      books.transactions.filter(({ payout }) => payout === id),
      params,
    );
  }
  throw new StripeRejection(404, { type: 'invalid_request_error', message: `Unrecognized URL: ${path}` });
}

function callSessions(
  books: StripeBooks,
  method: string,
  [id, action]: readonly string[],
  params: Params,
): unknown {
  if (method === 'POST' && id === undefined)
    return books.createSession(params as Stripe.Checkout.SessionCreateParams);
  if (method === 'POST' && id && action === 'expire') return books.expireSession(id);
  if (id === undefined) {
    const { gte = 0, lte = Number.MAX_SAFE_INTEGER } = (params.created ?? {}) as Record<string, number>;
    const found = [...books.sessions.values()].filter(
      ({ created }) => created >= Number(gte) && created <= Number(lte),
    );
    return listOf(found, params);
  }
  const session = books.findSession(id);
  const { payment_intent: intent } = session;
  return { ...session, payment_intent: intent === null ? null : books.findIntent(intent) };
}

/** Returns a page of a list, the latest object first. */
function listOf<Item extends { readonly id: string }>(items: readonly Item[], params: Params) {
  const all = items.toReversed();
  const after = all.findIndex(({ id }) => id === params.starting_after) + 1;
  const limit = Number(params.limit ?? 10);
  return { object: 'list', data: all.slice(after, after + limit), has_more: all.length > after + limit };
}

/** The input of the controls. Each of them uses some of the fields. */
interface ControlInput extends Partial<OrderedFailure & Disturbance> {
  readonly session?: string;
  readonly refund?: string;
  readonly status?: string;
  readonly type?: string;
  readonly object?: string;
  readonly secret?: string;
  readonly timestamp?: number;
  readonly isAutomatic?: boolean;
}

function control(path: string, input: ControlInput): unknown {
  switch (path) {
    case '/test/books':
      return {
        sessions: [...books.sessions.values()],
        intents: [...books.intents.values()],
        refunds: [...books.refunds.values()],
        effects,
      };
    case '/test/pay':
      return books.pay(input.session ?? '');
    case '/test/pay-out':
      return books.payOut(input.isAutomatic ?? true);
    case '/test/fail':
      return void failures.push(input as OrderedFailure);
    case '/test/disturb':
      return Object.assign(disturbance, input);
    case '/test/forget-keys':
      return responses.clear();
    case '/test/settle-refund':
      return Object.assign(books.findRefund(input.refund ?? ''), { status: input.status });
    case '/test/sign':
      return signEvent(input);
    default:
      throw new Error(`unknown control: ${path}`);
  }
}

/** Returns the body and the signature of a notification about an object of the books. */
function signEvent({ type, object = '', secret = '', timestamp }: ControlInput) {
  const data = { object: books.sessions.get(object) ?? books.payouts.get(object) ?? { id: object } };
  const event = { id: `evt_${randomUUID()}`, object: 'event', api_version: Stripe.API_VERSION, type, data };
  const payload = JSON.stringify(event);
  const options = timestamp === undefined ? {} : { timestamp };
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options }) };
}

/** Returns the failure of a request: the one that was ordered, or a random one. Null if it succeeds. */
function nextFailure(request: string): OrderedFailure['kind'] | null {
  const ordered = failures.find((each) => request.startsWith(each.request) && each.times > 0);
  if (ordered) ordered.times -= 1;
  if (ordered) return ordered.kind;
  const random = Math.random();
  if (random < disturbance.unavailable) return 'unavailable';
  return random < disturbance.unavailable + disturbance.unanswered ? 'unanswered' : null;
}

/**
 * Returns the account of a key. A key such as `rk_test_without_write_refunds` is a restricted key of the
 * first account that lacks this permission.
 */
function authenticate(authorization: string, method: string, path: string): StripeBooks {
  const key = authorization.replace(/^Bearer /, '');
  const [, lacking] = /^rk_test_without_(\w+)$/.exec(key) ?? [];
  const account = lacking === undefined ? accounts.get(key) : books;
  const type = 'invalid_request_error';
  if (!account) throw new StripeRejection(401, { type, message: 'Invalid API Key provided' });
  const resource = path.replace(/^\/v1\/(checkout\/)?/, '').split('/')[0];
  if (lacking === `${method === 'GET' ? 'read' : 'write'}_${resource}`)
    throw new StripeRejection(403, { type, message: 'The key does not have the required permissions' });
  return account;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  const [path = '', query = ''] = url.split('?');
  const body = await text(request);
  if (path.startsWith('/test/'))
    return void response.end(JSON.stringify(control(path, body === '' ? {} : JSON.parse(body)) ?? null));
  await wait(Math.random() * disturbance.delayMs);
  const failure = nextFailure(`${method} ${path}`);
  if (failure === 'unavailable')
    return send(response, 503, { error: { type: 'api_error', message: 'down' } });
  try {
    const account = authenticate(headers.authorization ?? '', method, path);
    const params = qs.parse(body === '' ? query : body, { arrayLimit: 100 }) as Params;
    const { status, body: result } = run(
      account,
      method,
      path,
      params,
      headers['idempotency-key'] as string | undefined,
    );
    await wait(Math.random() * disturbance.delayMs);
    if (failure) return void response.destroy();
    send(response, status, result);
  } catch (error) {
    if (!(error instanceof StripeRejection)) throw error;
    send(response, error.status, { error: error.body });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': randomUUID() });
  response.end(JSON.stringify(body));
}

const { url } = await startLoopbackServer(
  (request, response) => void respond(request, response).catch(() => response.destroy()),
);
process.stdout.write(`The server is running at ${url}\n`);
