import http from 'node:http';
import https from 'node:https';
import {
  type AddressPolicy,
  assertAllowedAddress,
  createAllowedLookup,
} from '../platform/network/allowed-addresses.ts';
import { maxLimit } from './adaptive-limit.ts';
import { parseRetryAfter } from './retry-schedule.ts';

/** The result of one request to a receiver. */
export interface DeliveryResult {
  /** The HTTP status. Null if there was no response. */
  readonly status: number | null;
  /** The first 64 KiB of the response body. Null if there was no response. */
  readonly response: string | null;
  /** A human-readable reason for the failure. Null for a 2xx status. */
  readonly failure: string | null;
  /** The `Retry-After` of the response, in seconds. Null if it has none. */
  readonly retryAfter: number | null;
  readonly durationMs: number;
}

export interface DeliveryClient {
  /** Posts a body. Never rejects: every error is returned as a failure. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<DeliveryResult>;
  /** Closes all connections. Requests that have no response yet fail, and so do later requests. */
  close(): void;
}

/**
 * Milliseconds after which a delivery fails if no response has begun (D36). A response body that is
 * incomplete at that time is truncated.
 */
const timeoutMs = 15_000;
const maxResponseBytes = 64 * 1024;
/**
 * Idle connections to keep per receiver, in addition to those in use. A receiver has at most
 * `maxLimit` requests in flight.
 */
const maxFreeSockets = maxLimit;
/**
 * Milliseconds after which an idle connection is closed, unless the receiver's `Keep-Alive` header
 * states a shorter time.
 */
const idleTimeoutMs = 60_000;
const stopped = 'the service was stopped';

type Response = Omit<DeliveryResult, 'durationMs'>;

/**
 * Creates a client that posts deliveries over keep-alive connections. Connections are opened only
 * to addresses of the receiver that have just been validated (D37). Redirects are not followed and
 * are failures. If a reused connection is closed before the response, the request is sent again on
 * another connection.
 */
export function createDeliveryClient(policy: AddressPolicy): DeliveryClient {
  const options = { keepAlive: true, maxFreeSockets, timeout: idleTimeoutMs };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const lookup = createAllowedLookup(policy);

  // An AbortSignal shared by all requests would cost 15 µs per request.
  const requests = new Set<http.ClientRequest>();
  let isClosed = false;

  const send = async (
    target: URL,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<Response> => {
    // The agent determines the protocol and its default port.
    const request = http.request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: target.protocol === 'https:' ? agents['https:'] : agents['http:'],
      lookup,
    });
    requests.add(request);
    request.on('close', () => requests.delete(request));
    if (isClosed) request.destroy(new Error(stopped));
    try {
      return await exchange(request, body);
    } catch (error) {
      // The receiver closed an idle keep-alive connection while the request was sent on it. The
      // pool no longer contains it.
      if (request.reusedSocket && isReset(error)) return send(target, headers, body);
      throw error;
    }
  };

  return {
    async post(url, headers, body) {
      const started = performance.now();
      const elapsed = () => Math.round(performance.now() - started);
      try {
        const target = new URL(url);
        await assertAllowedAddress(policy, target);
        return { ...(await send(target, headers, body)), durationMs: elapsed() };
      } catch (error) {
        return {
          status: null,
          response: null,
          failure: describeFailure(error),
          retryAfter: null,
          durationMs: elapsed(),
        };
      }
    },
    close() {
      isClosed = true;
      for (const request of requests) request.destroy(new Error(stopped));
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

function exchange(request: http.ClientRequest, body: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => request.destroy(new Error(`no response within ${timeoutMs / 1000} seconds`)),
      timeoutMs,
    );
    let hasResponse = false;
    request.on('close', () => clearTimeout(timer));
    request.on('error', (error) => {
      if (!hasResponse) reject(error);
    });
    request.on('response', (response) => {
      hasResponse = true;
      const { statusCode: status = 0 } = response;
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () =>
        resolve({
          status,
          response: toText(Buffer.concat(chunks)),
          failure: status >= 200 && status < 300 ? null : `response status ${status}`,
          retryAfter: parseRetryAfter(response.headers['retry-after'], new Date()),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        // The rest of the body is discarded; the status is already known.
        if (size >= maxResponseBytes) response.destroy();
      });
      response.on('error', finish);
      response.on('close', finish);
    });
    request.end(body);
  });
}

/**
 * Decodes at most 64 KiB of a response body. NUL is replaced, because PostgreSQL cannot store it.
 * Replacing invalid UTF-8 makes the string longer, so it is cut again if it exceeds 64 KiB.
 */
function toText(bytes: Buffer): string {
  const text = decodeStart(bytes).replaceAll('\0', '\ufffd');
  return Buffer.byteLength(text) <= maxResponseBytes ? text : decodeStart(Buffer.from(text));
}

/** Decodes the first 64 KiB. A character that is cut off at the end is omitted. */
function decodeStart(bytes: Buffer): string {
  return new TextDecoder('utf-8').decode(bytes.subarray(0, maxResponseBytes), {
    stream: bytes.length >= maxResponseBytes,
  });
}

function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return describeFailure(error.errors[0]);
  return error instanceof Error
    ? error.message.slice(0, 500).replaceAll('\0', '\ufffd').toWellFormed()
    : 'unknown';
}
