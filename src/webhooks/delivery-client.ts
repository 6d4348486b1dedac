import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { findReceiverAddresses, type ReceiverPolicy } from './receiver-address.ts';
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
  post(url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<DeliveryResult>;
  close(): void;
}

/** Milliseconds after which a delivery fails if no response has begun (D36). A body that is still arriving then is truncated. */
const timeoutMs = 15_000;
const maxResponseBytes = 64 * 1024;

/**
 * Creates a client that posts deliveries over keep-alive connections. A receiver's addresses are validated when a connection is
 * opened, and only validated addresses are dialled (D37). Redirects are not followed and are failures.
 */
export function createDeliveryClient(policy: ReceiverPolicy): DeliveryClient {
  const options = { keepAlive: true, maxFreeSockets: 64, timeout: 60_000 };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    findReceiverAddresses(policy, hostname).then(
      (addresses) => {
        if (all) callback(null, [...addresses]);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };

  return {
    async post(url, headers, body, signal) {
      const started = performance.now();
      const elapsed = () => Math.round(performance.now() - started);
      try {
        const target = new URL(url);
        const isSecure = target.protocol === 'https:';
        // Node calls `lookup` for host names only, so an IP address in the URL is validated separately.
        if (!isHostName(target.hostname)) await findReceiverAddresses(policy, target.hostname);
        const request = (isSecure ? https : http).request(target, {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: isSecure ? agents['https:'] : agents['http:'],
          lookup,
          signal,
        });
        return { ...(await exchange(request, body)), durationMs: elapsed() };
      } catch (error) {
        return { status: null, response: null, failure: describeFailure(error), retryAfter: null, durationMs: elapsed() };
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function isHostName(hostname: string): boolean {
  return !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
}

function exchange(request: http.ClientRequest, body: string): Promise<Omit<DeliveryResult, 'durationMs'>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => request.destroy(new Error(`no response within ${timeoutMs / 1000} seconds`)), timeoutMs);
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
 * Decodes at most 64 KiB of a response body. NUL is replaced, because PostgreSQL cannot store it. Replacing invalid UTF-8 makes
 * the text longer, so it is cut again if it exceeds 64 KiB.
 */
function toText(bytes: Buffer): string {
  const text = decodeStart(bytes).replaceAll('\0', '\ufffd');
  return Buffer.byteLength(text) <= maxResponseBytes ? text : decodeStart(Buffer.from(text));
}

/** Decodes the first 64 KiB. A character that is cut off at the end is omitted. */
function decodeStart(bytes: Buffer): string {
  return new TextDecoder('utf-8').decode(bytes.subarray(0, maxResponseBytes), { stream: bytes.length >= maxResponseBytes });
}

function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return describeFailure(error.errors[0]);
  return error instanceof Error ? error.message.slice(0, 500).replaceAll('\0', '\ufffd').toWellFormed() : 'unknown';
}
