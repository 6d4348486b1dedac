import { Agent, type IncomingHttpHeaders } from 'node:http';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { exchangeKeptAlive } from '../../tools/harness/exchange.ts';
import type { Row } from '../rest/stored.ts';
import { assertDocumented } from './openapi-contract.ts';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON. An empty object if the body is empty. */
  readonly body: Row;
}

/**
 * A client with the demo API key and one keep-alive connection, which sends one request at a time.
 */
export interface Client {
  get(path: string): Promise<RawResponse>;
  post(path: string, json: unknown, headers?: Readonly<Record<string, string>>): Promise<RawResponse>;
  close(): void;
}

/**
 * The time limit of a request in milliseconds. It exceeds the duration of any request of a test,
 * including requests that wait for a row lock.
 */
const timeoutMs = 120_000;

export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async function send(
    method: string,
    path: string,
    body: string | null,
    more: Readonly<Record<string, string>> = {},
  ) {
    const headers = {
      authorization: `Bearer ${demoApiKey}`,
      ...(body !== null && { 'content-type': 'application/json' }),
      ...more,
    };
    const request = { method, path, headers, agent, timeoutMs, ...(body !== null && { body }) };
    const { status, headers: received, text } = await exchangeKeptAlive(url, request);
    const parsed = text === '' ? null : JSON.parse(text);
    // A response without a request id comes from the naive server of the race tests, which is not
    // documented.
    if (received['x-request-id'])
      assertDocumented(method, path, { status, headers: new Headers(pairs(received)), body: parsed });
    return { status, headers: received, body: parsed ?? {} };
  }

  return {
    get: (path) => send('GET', path, null),
    post: (path, json, headers) => send('POST', path, JSON.stringify(json), headers),
    close: () => agent.destroy(),
  };
}

function pairs(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}
