import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../tools/harness/loopback-server.ts';
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
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the event
  readonly event: any;
  /** When the body was received, by `performance.now()`. */
  readonly at: number;
}

type Handler = (response: ServerResponse, received: Received) => void;

export interface Receiver {
  /** The URL without a trailing slash. */
  readonly url: string;
  readonly received: Received[];
  /** Returns the deliveries to one path, in the order of their arrival. */
  at(path: string): Received[];
  /** Sets the handler of requests to a path. Defaults to a response with 204. */
  handle(path: string, handler: Handler): void;
}

/**
 * Starts a webhook receiver on loopback for the tests of a file. A delivery that does not match the
 * OpenAPI document fails the run.
 */
export function useReceiver(): Receiver {
  const received: Received[] = [];
  const handlers = new Map<string, Handler>();
  let server: LoopbackServer | undefined;
  const receive = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await text(incoming);
    const { url: path = '/', headers } = incoming;
    const delivery = { path, headers, body, event: JSON.parse(body), at: performance.now() };
    assertDocumentedEvent(delivery.event);
    received.push(delivery);
    const handler = handlers.get(path);
    if (handler) handler(response, delivery);
    else response.writeHead(204).end();
  };
  beforeAll(async () => {
    server = await startLoopbackServer((incoming, response) => void receive(incoming, response));
  });
  afterAll(() => server?.close());
  return {
    get url() {
      return server?.url ?? '';
    },
    received,
    at: (path) => received.filter((delivery) => delivery.path === path),
    handle: (path, handler) => void handlers.set(path, handler),
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
  if (status !== 201) throw new Error(`the webhook was rejected: ${status} ${JSON.stringify(body)}`);
  return body;
}
