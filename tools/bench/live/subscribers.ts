import { createServer } from 'node:http';
import WebSocket from 'ws';
import { announce } from '../peer/announce.ts';
import { readJson } from '../peer/read-json.ts';
import { type Arrival, delaysOf, readArrival } from './arrivals.ts';

/** Subscriptions to open with a request to `/open`, each over a separate socket. */
export interface OpenSubscribers {
  readonly url: string;
  readonly authorization: string;
  /** A subscription with the variable `$salesPageId`. */
  readonly query: string;
  /** The global ids of the sales pages. Each has the same number of subscribers. */
  readonly salesPageIds: readonly string[];
  readonly count: number;
}

/**
 * The number of sockets that are opened at the same time. The service limits sockets that are not
 * authenticated yet.
 */
const concurrentOpens = 100;

/**
 * Subscribers in a process separate from the load, so that receiving does not delay the load. A
 * request to `/` returns the number of arrivals, `/delays` their delays, and `/arrivals` the
 * arrivals themselves. `/discard` discards the arrivals, and `/close` also closes the sockets. The
 * method is ignored.
 */
const sockets: WebSocket[] = [];
let arrivals: Arrival[] = [];

/** Opens a socket with one subscription. */
async function open({ url, authorization, query }: OpenSubscribers, salesPageId: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })),
    );
    socket.once('message', () => resolve());
  });
  socket.on('message', (message: Buffer) => {
    const arrival = readArrival(message);
    if (arrival) arrivals.push(arrival);
  });
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query, variables: { salesPageId } } }));
  return socket;
}

async function openAll(options: OpenSubscribers): Promise<void> {
  const { salesPageIds, count } = options;
  while (sockets.length < count) {
    const opening = Array.from({ length: Math.min(concurrentOpens, count - sockets.length) }, (_, index) =>
      open(options, salesPageIds[(sockets.length + index) % salesPageIds.length] ?? ''),
    );
    sockets.push(...(await Promise.all(opening)));
  }
}

const control = createServer(async (incoming, response) => {
  const { url } = incoming;
  if (url === '/open') await openAll(await readJson<OpenSubscribers>(incoming));
  if (url === '/discard' || url === '/close') arrivals = [];
  if (url === '/close') for (const socket of sockets.splice(0)) socket.terminate();
  const found = { '/delays': () => delaysOf(arrivals), '/arrivals': () => arrivals }[url ?? ''];
  response.end(JSON.stringify(found?.() ?? { received: arrivals.length }));
}).listen(0, '127.0.0.1');
await announce(control);
