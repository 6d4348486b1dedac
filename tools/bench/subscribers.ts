import { createServer } from 'node:http';
import WebSocket from 'ws';
import { median } from './compare-sides.ts';
import { announce } from './peer/announce.ts';
import { readJson } from './peer/read-json.ts';

/** Subscriptions to open with `POST /open`, each over a separate socket. */
export interface OpenSubscribers {
  readonly url: string;
  readonly authorization: string;
  readonly query: string;
  readonly count: number;
}

/** The times at which the responses to orders arrived, by the id of the order, for `POST /delays`. */
export type ResponseTimes = readonly (readonly [orderId: number, epochMs: number])[];

/** Times in milliseconds from the response to an order until a subscriber received its event. 0 if the event was earlier. */
export interface Delays {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
}

/** The number of sockets that are opened at the same time. The service limits sockets that are not authenticated yet. */
const concurrentOpens = 100;

/**
 * Subscribers in a process separate from the load, so that receiving does not delay it. `GET /` returns the number of received
 * events, and `POST /close` closes the sockets.
 */
let sockets: WebSocket[] = [];
/** The order id and the time of arrival of each event, alternating. */
let arrivals: number[] = [];

/** Returns the current time in milliseconds since the epoch, with fractions. */
const now = () => performance.timeOrigin + performance.now();

/** Opens a socket with one subscription. Parsing each message would measure the subscribers themselves. */
async function open({ url, authorization, query }: OpenSubscribers): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })));
    socket.once('message', () => resolve());
  });
  socket.on('message', (data: Buffer) => {
    const [, id] = /"databaseId":(\d+)/.exec(data.toString('latin1')) ?? [];
    if (id !== undefined) arrivals.push(Number(id), now());
  });
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
  return socket;
}

function readDelays(responseTimes: ResponseTimes): Delays {
  const respondedAt = new Map(responseTimes);
  const delays: number[] = [];
  for (let index = 0; index < arrivals.length; index += 2) {
    const at = respondedAt.get(arrivals[index] ?? 0);
    if (at !== undefined) delays.push(Math.max(0, (arrivals[index + 1] ?? 0) - at));
  }
  if (delays.length === 0) return { count: 0, median: 0, p99: 0 };
  delays.sort((a, b) => a - b);
  return { count: delays.length, median: median(delays), p99: delays[Math.floor(delays.length * 0.99)] ?? 0 };
}

const control = createServer(async (incoming, response) => {
  if (incoming.url === '/open') {
    const options = await readJson<OpenSubscribers>(incoming);
    while (sockets.length < options.count) {
      const missing = Math.min(concurrentOpens, options.count - sockets.length);
      sockets.push(...(await Promise.all(Array.from({ length: missing }, () => open(options)))));
    }
  }
  if (incoming.url === '/close') {
    for (const socket of sockets) socket.terminate();
    [sockets, arrivals] = [[], []];
  }
  const delays = incoming.url === '/delays' ? readDelays(await readJson<ResponseTimes>(incoming)) : null;
  response.end(JSON.stringify(delays ?? { received: arrivals.length / 2 }));
}).listen(0, '127.0.0.1');
await announce(control);
