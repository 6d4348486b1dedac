import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';

/** The earlier service. */
export interface LegacyService {
  /** The URL before `/v1` and `/v2.1`. */
  readonly url: URL;
  /** The time in milliseconds without any bytes after which a request fails. */
  readonly timeoutMs: number;
}

/** A response of the earlier service that was sent to the client. */
export interface ForwardedResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The content if it was captured completely, otherwise null. */
  readonly content: Buffer | null;
}

/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const connectionHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]);

/**
 * Each request has its own connection. An earlier service can close an idle connection while a
 * request is sent on it, and a POST that fails in this way cannot be repeated.
 */
const agents = {
  'http:': new HttpAgent({ keepAlive: false }),
  'https:': new HttpsAgent({ keepAlive: false }),
};

/**
 * Sends a request to the earlier service while it arrives, and its response to the client while it
 * arrives. Neither is stored, except the first `captured` bytes of the response. Sends a 502 or 504
 * if the earlier service does not respond, and closes the connection if its response ends early.
 * Returns null in both cases, and if the client leaves.
 */
export async function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, timeoutMs }: LegacyService,
  captured: number,
): Promise<ForwardedResponse | null> {
  const isSecure = url.protocol === 'https:';
  const upstream = (isSecure ? httpsRequest : httpRequest)({
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    method: incoming.method,
    path: `${url.pathname.replace(/\/$/, '')}${incoming.url}`,
    headers: requestHeaders(incoming, url, captured > 0),
    agent: agents[isSecure ? 'https:' : 'http:'],
    timeout: timeoutMs,
  });
  let hasTimedOut = false;
  upstream.on('timeout', () => {
    hasTimedOut = true;
    upstream.destroy();
  });
  outgoing.on('close', () => upstream.destroy());
  const responding = new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.once('error', reject);
    upstream.once('close', () => reject(new Error('closed')));
  });
  // The earlier service may respond before it has read the body, for example with 413.
  pipeline(incoming, upstream).catch(() => undefined);
  try {
    const response = await responding;
    // A later error of the request also ends the response.
    upstream.on('error', () => undefined);
    return await sendResponse(response, outgoing, captured);
  } catch {
    if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
    else outgoing.writeHead(hasTimedOut ? 504 : 502, { 'Content-Type': 'text/plain' }).end();
    return null;
  }
}

async function sendResponse(
  response: IncomingMessage,
  outgoing: ServerResponse,
  captured: number,
): Promise<ForwardedResponse> {
  const { statusCode: status = 502, statusMessage, headers } = response;
  outgoing.writeHead(status, statusMessage, withoutConnectionHeaders(response));
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (captured > 0)
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= captured) chunks.push(chunk);
      else chunks.length = 0;
    });
  await pipeline(response, outgoing);
  return { status, headers, content: bytes <= captured ? Buffer.concat(chunks) : null };
}

function requestHeaders(incoming: IncomingMessage, url: URL, isCaptured: boolean) {
  const { 'transfer-encoding': transferEncoding, 'content-length': length } = incoming.headers;
  const earlier = incoming.headers['x-forwarded-for'];
  const address = incoming.socket.remoteAddress;
  const isBodyExpected = /^(POST|PUT|PATCH)$/.test(incoming.method ?? '') && transferEncoding === undefined;
  return {
    ...withoutConnectionHeaders(incoming),
    host: url.host,
    'x-forwarded-for': [earlier, address].filter((value) => value !== undefined).join(', '),
    ...(transferEncoding !== undefined && { 'transfer-encoding': 'chunked' }),
    // Without a length, Node.js would send an absent body as an empty body in chunks.
    ...(isBodyExpected && length === undefined && { 'content-length': '0' }),
    ...(isCaptured && { 'accept-encoding': 'identity' }),
  };
}

function withoutConnectionHeaders({ headersDistinct, headers }: IncomingMessage): Record<string, string[]> {
  const named = String(headers.connection ?? '').toLowerCase();
  const excluded = new Set([...connectionHeaders, ...named.split(',').map((name) => name.trim())]);
  // A `Connection` header that names the length must not remove it: Node.js would send the body of a
  // GET without a length, and the earlier service would read the body as another request.
  excluded.delete('content-length');
  return Object.fromEntries(
    Object.entries(headersDistinct).flatMap(([name, values]) =>
      excluded.has(name) || values === undefined ? [] : [[name, values]],
    ),
  );
}
