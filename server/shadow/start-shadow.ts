import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { compareBodies, type Difference } from './compare-bodies.ts';
import { type Endpoint, findEndpoint, type SalesPageIds, translateTarget } from './endpoints.ts';
import { type ForwardedResponse, forwardRequest, type LegacyService } from './forward-request.ts';
import { type OwnResponse, type OwnService, readHere } from './read-here.ts';
import { ShadowReport, type SkipReason } from './shadow-report.ts';

export interface ShadowOptions {
  readonly legacy: LegacyService;
  readonly service: OwnService;
  readonly salesPageIds: SalesPageIds;
  readonly host: string;
  readonly port: number;
  /** The limits of the connections of clients. Defaults to `defaultLimits`. */
  readonly limits?: ConnectionLimits;
}

export interface ConnectionLimits {
  /** The time in milliseconds after which a connection without complete headers is closed. */
  readonly headersTimeoutMs: number;
  /** The maximum number of connections. Others are closed. */
  readonly maxConnections: number;
}

export interface Shadow {
  /** The URL at which clients send their requests. */
  readonly url: string;
  readonly report: ShadowReport;
  /** Resolves when no comparison is in progress. */
  settled(): Promise<void>;
  /** Stops accepting requests, and resolves when the requests in progress have ended. */
  close(): Promise<void>;
}

/** The maximum number of bytes of a response that is compared. */
const maxBytes = 1024 * 1024;
/** The maximum number of requests that are compared at the same time. Others are only forwarded. */
const maxComparisons = 8;

const defaultLimits: ConnectionLimits = { headersTimeoutMs: 10_000, maxConnections: 1_000 };

/**
 * Starts a server that forwards every request to the earlier service and responds with its response.
 * Reads that both services can process are then sent to this service too, and the differences are
 * recorded. A comparison does not delay the client, and its failure does not affect the client.
 */
export async function startShadow(options: ShadowOptions): Promise<Shadow> {
  const { legacy, service, salesPageIds, host, port, limits = defaultLimits } = options;
  const report = new ShadowReport();
  const comparisons = new Set<Promise<void>>();
  let captures = 0;

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url: target = '/', headers } = incoming;
    if (!target.startsWith('/')) return void outgoing.writeHead(400).end();
    const endpoint = findEndpoint(method, target);
    report.recordForwarded(endpoint);
    const ownTarget = endpoint.isCompared ? translateTarget(target, salesPageIds) : null;
    const isFull = captures >= maxComparisons;
    if (ownTarget === null || isFull) {
      await forwardRequest(incoming, outgoing, legacy, 0);
      if (endpoint.isCompared)
        report.recordSkipped(
          endpoint,
          isFull ? 'too many at the same time' : 'the sales page has no counterpart',
        );
      return;
    }
    captures += 1;
    try {
      const response = await forwardRequest(incoming, outgoing, legacy, maxBytes);
      const reason = findSkipReason(response, incoming, service);
      if (reason !== null || response === null) {
        report.recordSkipped(endpoint, reason ?? 'the earlier service failed');
        return;
      }
      const own = await readHere(service, ownTarget, headers.authorization, maxBytes);
      try {
        recordComparison(report, endpoint, response, own);
      } catch {
        // For example, a body can be nested too deeply.
        report.recordSkipped(endpoint, 'the comparison failed');
      }
    } finally {
      captures -= 1;
    }
  };

  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      // A large body may take longer. The timeout of the earlier service ends one that stalls.
      requestTimeout: 0,
      connectionsCheckingInterval: 1_000,
      shouldUpgradeCallback: () => false,
    },
    (incoming, outgoing) => {
      const handled: Promise<void> = handle(incoming, outgoing)
        .catch(() => void outgoing.destroy())
        .finally(() => void comparisons.delete(handled));
      comparisons.add(handled);
    },
  );
  server.maxConnections = limits.maxConnections;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const settled = async () => void (await Promise.all(comparisons));
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    report,
    settled,
    async close() {
      server.close();
      server.closeIdleConnections();
      await settled();
      server.closeAllConnections();
    },
  };
}

/** Returns why a response of the earlier service cannot be compared, or null if it can. */
function findSkipReason(
  response: ForwardedResponse | null,
  incoming: IncomingMessage,
  { token }: OwnService,
): SkipReason | null {
  if (response === null) return incoming.socket.destroyed ? 'the client left' : 'the earlier service failed';
  const { status, headers, content } = response;
  if (status >= 500) return 'the earlier service failed';
  if (status === 429) return 'the earlier service limited the requests';
  // This service would receive another token, which it accepts.
  if (status === 401 && token !== null) return 'the earlier service rejected the token of the client';
  if (status === 304) return 'not modified';
  if (content === null) return 'the response is too large';
  if (![undefined, 'identity'].includes(headers['content-encoding'])) return 'the response is compressed';
  return null;
}

function recordComparison(
  report: ShadowReport,
  endpoint: Endpoint,
  { status, headers, content }: ForwardedResponse,
  own: OwnResponse | null,
): void {
  if (own === null) {
    report.recordSkipped(endpoint, 'this service did not respond');
    return;
  }
  if (own.status === 429 || own.status === 503) {
    report.recordSkipped(endpoint, 'this service limited the requests');
    return;
  }
  if (own.content === null) {
    report.recordSkipped(endpoint, 'the response is too large');
    return;
  }
  const differences: Difference[] = [];
  const compare = (field: string, before: string, after: string) => {
    if (before !== after) differences.push({ field, change: `${before} → ${after}` });
  };
  compare('status', String(status), String(own.status));
  if (differences.length === 0) {
    compare('content type', mediaTypeOf(headers['content-type'] ?? ''), mediaTypeOf(own.contentType));
    const [before, after] = [parse(content), parse(own.content)];
    if (before !== undefined && after !== undefined) differences.push(...compareBodies(before, after));
    else if (before !== after)
      differences.push({ field: 'the body', change: 'not JSON in one of the services' });
  }
  report.recordCompared(endpoint, differences);
}

/** Returns a media type that clients of the interface expect. Others can be any text. */
function mediaTypeOf(contentType: string): string {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ['application/json', 'application/problem+json', 'text/html', 'text/plain', ''].includes(type)
    ? type || 'none'
    : 'other';
}

/** Parses JSON. Returns undefined if it is invalid. */
function parse(content: Buffer | null): unknown {
  try {
    return JSON.parse(content?.toString() ?? '');
  } catch {
    return undefined;
  }
}
