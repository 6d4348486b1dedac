import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import type { Row } from '../rest/stored.ts';
import { assertDocumented } from './openapi-contract.ts';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The parsed JSON. */
  readonly body: Row;
}

/** A client with the demo API key and one keep-alive connection, which sends one request at a time. */
export interface Client {
  get(path: string): Promise<RawResponse>;
  post(path: string, json: unknown, headers?: Readonly<Record<string, string>>): Promise<RawResponse>;
  close(): void;
}

export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async function send(method: string, path: string, body: string | null, more: Readonly<Record<string, string>> = {}) {
    const headers = {
      authorization: `Bearer ${demoApiKey}`,
      ...(body !== null && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      ...more,
    };
    const response = await sendOnce(`${url}${path}`, { method, agent, headers }, body);
    const answer = await text(response);
    const { statusCode: status = 0, headers: given } = response;
    const parsed = answer === '' ? null : JSON.parse(answer);
    // The naive server of the race tests is not documented. Its responses have no request id.
    if (given['x-request-id']) assertDocumented(method, path, { status, headers: new Headers(plain(given)), body: parsed });
    return { status, headers: given, body: parsed ?? {} };
  }

  return {
    get: (path) => send('GET', path, null),
    post: (path, json, headers) => send('POST', path, JSON.stringify(json), headers),
    close: () => agent.destroy(),
  };
}

function plain(headers: IncomingMessage['headers']): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}

/** Sends a request. Sends it again if the server closed the idle connection at the same time. */
async function sendOnce(url: string, options: RequestOptions, body: string | null): Promise<IncomingMessage> {
  const outgoing = request(url, options);
  outgoing.end(body ?? undefined);
  try {
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    if (!response) throw new Error('no response');
    return response;
  } catch (error) {
    if (outgoing.reusedSocket && isClosed(error)) return sendOnce(url, options, body);
    throw error;
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
