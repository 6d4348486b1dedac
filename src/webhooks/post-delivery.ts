import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { findReceiverAddresses, type ReceiverPolicy } from './receiver-address.ts';
import { parseRetryAfter } from './retry-schedule.ts';

/** What became of one request. */
export interface Posted {
  /** Null where no answer came. */
  readonly status: number | null;
  /** The first 64 KiB of the answer's body; null where no answer came. */
  readonly response: string | null;
  /** Why it failed, for a person; null for 2xx. */
  readonly failure: string | null;
  /** What the answer asks for, in seconds; null where it asks for nothing. */
  readonly retryAfter: number | null;
  readonly durationMs: number;
}

export interface Poster {
  /** Never rejects: whatever goes wrong is a failure of the attempt. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<Posted>;
  close(): void;
}

/** A receiver must have begun its answer by then (D36). */
const timeout = 15_000;
const maxResponseBytes = 64 * 1024;

/**
 * Posts deliveries over connections that are kept open. The address is vetted when it is dialled, and what was vetted is what is
 * dialled (D37). Redirects are not followed: they are failures.
 */
export function createPoster(policy: ReceiverPolicy): Poster {
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
        // Node dials a literal address without asking `lookup`.
        if (!isName(target.hostname)) await findReceiverAddresses(policy, target.hostname);
        const request = (isSecure ? https : http).request(target, {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: isSecure ? agents['https:'] : agents['http:'],
          lookup,
          signal,
        });
        return { ...(await exchange(request, body)), durationMs: elapsed() };
      } catch (error) {
        return { status: null, response: null, failure: describe(error), retryAfter: null, durationMs: elapsed() };
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function isName(hostname: string): boolean {
  return !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
}

function exchange(request: http.ClientRequest, body: string): Promise<Omit<Posted, 'durationMs'>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeout / 1000} seconds`)), timeout);
    let isAnswered = false;
    request.on('close', () => clearTimeout(timer));
    request.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    request.on('response', (response) => {
      isAnswered = true;
      const { statusCode: status = 0 } = response;
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () =>
        resolve({
          status,
          response: toText(Buffer.concat(chunks)),
          failure: status >= 200 && status < 300 ? null : `answered ${status}`,
          retryAfter: parseRetryAfter(response.headers['retry-after'], new Date()),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        // The rest is not waited for; its status has been said.
        if (size >= maxResponseBytes) response.destroy();
      });
      response.on('error', finish);
      response.on('close', finish);
    });
    request.end(body);
  });
}

/**
 * The beginning of an answer as the database can hold it, which takes no NUL. What is no UTF-8 becomes longer when it is
 * replaced.
 */
function toText(bytes: Buffer): string {
  const text = beginning(bytes).replaceAll('\0', '\ufffd');
  return Buffer.byteLength(text) <= maxResponseBytes ? text : beginning(Buffer.from(text));
}

/** A character that is cut is left out. */
function beginning(bytes: Buffer): string {
  return new TextDecoder('utf-8').decode(bytes.subarray(0, maxResponseBytes), { stream: bytes.length >= maxResponseBytes });
}

function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return describe(error.errors[0]);
  return error instanceof Error ? error.message.slice(0, 500).replaceAll('\0', '\ufffd').toWellFormed() : 'unknown';
}
