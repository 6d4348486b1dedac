import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { JsonDepthError, maxJsonDepth, parseJson } from '../../rest-adapter/http/parse-json.ts';
import { type RequestErrorCode, requestError } from '../../schema/errors/request-error.ts';
import type { Transport } from '../http/transport.ts';
import type { ParsingTurns } from './parsing-turns.ts';

/**
 * Maximum size of a request body in bytes. A CSV import of the maximum size fits. Yoga counts the
 * bytes as they arrive.
 */
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
      setRequestParser((body) => readBody(body, () => waitToParse(serverContext.req)));
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

async function readBody(request: Request, waitToParse: () => Promise<void>): Promise<GraphQLParams> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBytesWithoutTurn) await waitToParse();
  return withVariables(parseObject('The body', () => decoder.decode(bytes)));
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

/**
 * Returns the error to report instead of an error of Yoga. The error for a body that is too large
 * is replaced by an error that states the limit. Other errors are returned unchanged.
 */
export function explainBodyLimit(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return error;
  if (error.extensions.code !== ('REQUEST_ENTITY_TOO_LARGE' satisfies RequestErrorCode)) return error;
  const message = `The body has more than ${maxRequestBodySize.toLocaleString('en')} bytes. Split it into smaller requests.`;
  const explained = requestError('REQUEST_ENTITY_TOO_LARGE', message, { status: 413 });
  return withLimit(explained, { name: 'body', maximum: maxRequestBodySize, actual: null });
}

function withLimit(
  error: GraphQLError,
  limit: { name: string; maximum: number; actual: null },
): GraphQLError {
  return new GraphQLError(error.message, { extensions: { ...error.extensions, limit } });
}
