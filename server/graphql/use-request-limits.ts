import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import getRawBody from 'raw-body';
import { JsonDepthError, maxJsonDepth, parseJson } from '../../rest-adapter/http/parse-json.ts';
import { requestError } from '../../schema/errors/request-error.ts';
import type { Transport } from '../http/transport.ts';
import type { ParsingTurns } from './parsing-turns.ts';

/** Maximum size of a request body in bytes. A CSV import of the maximum size fits. */
export const maxRequestBodySize = 1024 * 1024;

/** Size of a body in bytes above which it is parsed in a turn: 16 KiB are parsed in 0.1 ms. */
const maxBytesWithoutTurn = 16 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts operations only as uncompressed JSON in UTF-8 with limited nesting. HTML forms of other
 * sites cannot send this media type. Errors do not quote the body, because it may contain a code.
 */
export const useRequestLimits = ({
  waitToParse,
}: Pick<ParsingTurns, 'waitToParse'>): Plugin<object, Transport> => ({
  onRequest({ request, fetchAPI, endResponse }) {
    if (request.method !== 'POST' || isPlainJson(request.headers)) return;
    const message = 'Send the operation as application/json in UTF-8, not compressed.';
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    endResponse(new fetchAPI.Response(JSON.stringify({ errors: [{ message }] }), { status: 415, headers }));
  },
  onRequestParse({ request, serverContext, setRequestParser }) {
    if (request.method === 'POST')
      setRequestParser(() => readBody(serverContext.req, () => waitToParse(serverContext.req)));
    if (request.method === 'GET') setRequestParser(readQuery);
  },
});

function isPlainJson(headers: Headers): boolean {
  const [type, ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return (
    type === 'application/json' &&
    (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) &&
    (headers.get('content-encoding') ?? 'identity') === 'identity'
  );
}

async function readBody(request: IncomingMessage, waitToParse: () => Promise<void>): Promise<GraphQLParams> {
  const bytes = await readBytes(request);
  if (bytes.byteLength > maxBytesWithoutTurn) await waitToParse();
  return withVariables(parseObject('The body', () => decoder.decode(bytes)));
}

/**
 * Reads the body from Node's request. With Yoga's `maxRequestBodySize`, each body would pass through
 * a TransformStream, which takes a tenth to a fifth of the CPU time of a small request.
 */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  try {
    return await getRawBody(request, {
      limit: maxRequestBodySize,
      length: request.headers['content-length'] ?? null,
    });
  } catch (error) {
    if (!(error instanceof Error && 'type' in error && error.type === 'entity.too.large'))
      throw requestError('BAD_REQUEST', 'The body was not received completely.', { status: 400 });
    const message = `The body has more than ${maxRequestBodySize.toLocaleString('en')} bytes. Split it into smaller requests.`;
    const explained = requestError('REQUEST_ENTITY_TOO_LARGE', message, { status: 413 });
    throw withLimit(explained, { name: 'body', maximum: maxRequestBodySize, actual: null });
  }
}

function readQuery({ url }: Request): GraphQLParams {
  const given = new URL(url, 'http://localhost').searchParams;
  const params: GraphQLParams & { documentId?: string } = {};
  for (const name of ['query', 'operationName', 'documentId'] as const) {
    const text = given.get(name);
    if (text) params[name] = text;
  }
  for (const name of ['variables', 'extensions'] as const) {
    const text = given.get(name);
    if (text)
      params[name] = name === 'variables' && text === '[]' ? {} : parseObject(`"${name}"`, () => text);
  }
  return params;
}

/** Replaces `"variables": []` by an empty object, because PHP encodes an empty map as a list. */
function withVariables(params: GraphQLParams): GraphQLParams {
  const { variables } = params;
  return Array.isArray(variables) && variables.length === 0 ? { ...params, variables: {} } : params;
}

function parseObject(what: string, read: () => string): object {
  const badRequest = (reason: string) => {
    return requestError('BAD_REQUEST', `${what} ${reason}`, { status: 400 });
  };
  let parsed: unknown;
  try {
    parsed = parseJson(read());
  } catch (error) {
    if (!(error instanceof JsonDepthError)) throw badRequest('is not valid JSON in UTF-8.');
    const limit = { name: 'nesting', maximum: maxJsonDepth, actual: null };
    throw withLimit(badRequest(`is nested deeper than ${maxJsonDepth} levels.`), limit);
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw badRequest('must be a JSON object.');
}

function withLimit(
  error: GraphQLError,
  limit: { name: string; maximum: number; actual: null },
): GraphQLError {
  return new GraphQLError(error.message, { extensions: { ...error.extensions, limit } });
}
