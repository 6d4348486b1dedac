import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, vi } from 'vitest';
import type { Row } from '../rest/stored.ts';
import { assertDocumentedEvent } from '../support/openapi-contract.ts';
import { type RestResponse, request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';

/** A delivery that the receiver has received. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw body. */
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is tested
  readonly event: any;
  readonly at: number;
}

type Answer = (response: ServerResponse, received: Received) => void;

export interface Receiver {
  /** The URL without a trailing slash. */
  readonly url: string;
  readonly received: Received[];
  /** Returns the deliveries to one path. */
  at(path: string): Received[];
  /** Sets how requests to a path are answered. Defaults to 204. */
  answer(path: string, answer: Answer): void;
}

/**
 * Starts a webhook receiver on loopback for the tests of a file. A delivery that does not match the OpenAPI document fails the
 * run.
 */
export function useReceiver(): Receiver {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  let server: Server | undefined;
  let url = '';
  const take = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await text(incoming);
    const { url: path = '/', headers } = incoming;
    const delivery = { path, headers, body, event: JSON.parse(body), at: performance.now() };
    assertDocumentedEvent(delivery.event);
    received.push(delivery);
    const answer = answers.get(path);
    if (answer) answer(response, delivery);
    else response.writeHead(204).end();
  };
  beforeAll(async () => {
    server = createServer((incoming, response) => void take(incoming, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  return {
    get url() {
      return url;
    },
    received,
    at: (path) => received.filter((delivery) => delivery.path === path),
    answer: (path, answer) => void answers.set(path, answer),
  };
}

export const allEvents = [
  'order.created',
  'order-product.redeemed',
  'order-product.redeem_cancelled',
  'order-product.refunded',
  'order-product.cancelled',
  'order-product.regenerated',
] as const;

/** Adds a webhook to sales page 1 and returns it as REST returns it. */
export async function addWebhook(service: TestService, url: string, changes: Row = {}): Promise<Row> {
  const json = { url, enabled_events: allEvents, ...changes };
  const { status, body }: RestResponse = await request(service, '/v2.1/sales-pages/1/webhooks', { json });
  if (status !== 201) throw new Error(`the webhook was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Waits until `check` returns a truthy value and returns that value. Throws after `timeout` milliseconds, 30 seconds by default.
 */
export function until<Value>(
  check: () => Value | Promise<Value>,
  timeout = 30_000,
): Promise<Exclude<Value, false | null | undefined>> {
  return vi.waitUntil(check, { timeout, interval: 10 }) as Promise<Exclude<Value, false | null | undefined>>;
}
