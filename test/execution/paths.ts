import { hash } from 'node:crypto';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { TestService } from '../support/test-service.ts';

export const sha256 = (text: string) => hash('sha256', text, 'hex');

/**
 * An operation of a test. Variables of any type can be sent, because the tests also send invalid
 * ones.
 */
export interface SentOperation {
  readonly query: unknown;
  readonly variables?: unknown;
  readonly token: string;
}

/**
 * A response. `data` is the text of the data, so that a comparison includes the order of its
 * fields.
 */
export interface PathResponse {
  /** The HTTP status. Null over sockets and server-sent events, whose responses have none. */
  readonly status: number | null;
  readonly data: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of errors depends on the operation
  readonly errors: any;
}

export type Path = (service: Pick<TestService, 'url'>, operation: SentOperation) => Promise<PathResponse>;

type Body = Readonly<Record<string, unknown>>;

const bodyOf = ({ query, variables }: SentOperation): Body => ({ query, variables });
const byHash = ({ query, variables }: SentOperation): Body => ({
  documentId: sha256(String(query)),
  variables,
});
const byApolloHash = ({ query, variables }: SentOperation): Body => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: sha256(String(query)) } },
  variables,
});

export const post: Path = (service, operation) => postBody(service, bodyOf(operation), operation.token);
export const postTrusted: Path = (service, operation) =>
  postBody(service, byHash(operation), operation.token);

/**
 * The paths on which a client can send the text of an operation. A mutation cannot be sent by GET.
 */
export const textPaths: Readonly<Record<string, Path>> = {
  POST: post,
  GET: (service, operation) => get(service, bodyOf(operation), operation.token),
  'server-sent events': (service, operation) => stream(service, bodyOf(operation), operation.token),
  socket: (service, operation) => overSocket(service, bodyOf(operation), operation.token),
};

/** The paths on which a client can identify a trusted document by its hash. */
export const trustedPaths: Readonly<Record<string, Path>> = {
  'trusted POST': postTrusted,
  'trusted GET': (service, operation) => get(service, byApolloHash(operation), operation.token),
  'trusted server-sent events': (service, operation) =>
    stream(service, byApolloHash(operation), operation.token),
  'trusted socket': (service, operation) => overSocket(service, byHash(operation), operation.token),
};

interface Result {
  readonly data?: unknown;
  readonly errors?: readonly { readonly path?: unknown }[] | undefined;
}

const toResponse = ({ data = null, errors }: Result, status: number | null = null): PathResponse => ({
  status,
  data: JSON.stringify(data),
  errors: errors && sortByPath(errors),
});

/** Sorts errors, because those of fields that are read concurrently occur in any order. */
function sortByPath(errors: NonNullable<Result['errors']>): NonNullable<Result['errors']> {
  const keyOf = ({ path }: { readonly path?: unknown }) => JSON.stringify(path) ?? '';
  return errors.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

/**
 * Returns the response that a path must have: that of graphql-js, without a status if the path has
 * none.
 */
export function expectedOn({ status }: PathResponse, expected: PathResponse): PathResponse {
  return status === null ? { ...expected, status } : expected;
}

function send(
  { url }: Pick<TestService, 'url'>,
  body: Body,
  token: string,
  accept: string,
): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept, authorization: `Bearer ${token}` };
  return fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function postBody(service: Pick<TestService, 'url'>, body: Body, token: string): Promise<PathResponse> {
  const response = await send(service, body, token, 'application/json');
  return toResponse(await response.json(), response.status);
}

async function get({ url }: Pick<TestService, 'url'>, body: Body, token: string): Promise<PathResponse> {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const address = `${url}/graphql?${new URLSearchParams(texts)}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return toResponse(await response.json(), response.status);
}

async function stream(service: Pick<TestService, 'url'>, body: Body, token: string): Promise<PathResponse> {
  const text = await (await send(service, body, token, 'text/event-stream')).text();
  const [, payload = text] = /^event: next\ndata: (.*)$/m.exec(text) ?? [];
  return toResponse(JSON.parse(payload));
}

async function overSocket(
  { url }: Pick<TestService, 'url'>,
  body: Body,
  token: string,
): Promise<PathResponse> {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  try {
    for await (const result of client.iterate({ query: '', ...body })) return toResponse(result);
    throw new Error('the operation has no result');
  } catch (errors) {
    // graphql-ws throws the errors of an operation that is not executed.
    if (Array.isArray(errors)) return toResponse({ errors });
    throw errors;
  } finally {
    await client.dispose();
  }
}
