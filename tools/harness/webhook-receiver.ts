import { text } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';

/** A received delivery. */
export interface ReceivedDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Receiver {
  /** The URL without a trailing slash. */
  readonly url: string;
  /** All deliveries by event id. */
  readonly deliveries: ReadonlyMap<string, readonly ReceivedDelivery[]>;
  /**
   * The time of the first delivery of each event, in milliseconds since the start of this process.
   */
  readonly arrivals: ReadonlyMap<string, number>;
  /** Discards all deliveries so far. */
  clear(): void;
}

/** Starts a receiver of webhooks that accepts everything and responds with 204. */
export async function startReceiver(cleanup: AsyncDisposableStack): Promise<Receiver> {
  const deliveries = new Map<string, ReceivedDelivery[]>();
  const arrivals = new Map<string, number>();
  const { url, close } = await startLoopbackServer(async (incoming, response) => {
    const body = await text(incoming).catch(() => null);
    // If the server is killed while it sends a delivery, the delivery is incomplete and is not
    // recorded.
    if (body === null) return;
    const id = String(incoming.headers['webhook-id']);
    if (!arrivals.has(id)) arrivals.set(id, performance.now());
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    deliveries.set(id, [...(deliveries.get(id) ?? []), { headers, body }]);
    response.writeHead(204).end();
  });
  cleanup.defer(close);
  return {
    url,
    deliveries,
    arrivals,
    clear() {
      deliveries.clear();
      arrivals.clear();
    },
  };
}
