import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { goods, type Sold, sellMany } from '../../../test/races/buy.ts';
import { createClient } from '../../../test/support/keep-alive-client.ts';
import { exchange, NoResponseError, type RawResponse, type Request } from '../../harness/exchange.ts';
import {
  createOrderRequest,
  createRedemptionRequest,
  jsonHeaders,
  type KeyedRequest,
} from './keyed-request.ts';
import { classify, createLedger, type Ledger } from './ledger.ts';

export interface MixedLoad {
  readonly ledger: Ledger;
  /**
   * Starts no further requests. Resolves when every request has a response or has been given up,
   * which happens after 20 seconds.
   */
  stop(): Promise<Ledger>;
}

interface LoadOptions {
  /** Returns the URL of the server. Called once per request. */
  readonly url: () => string;
  readonly clients: number;
  /** The share of responses to writes that the client drops unread. Defaults to 0. */
  readonly dropShare?: number;
  /** The maximum number of dropped responses. Unlimited by default. */
  readonly maxDrops?: number;
  /** The pause of a client between two requests, in milliseconds. Defaults to 0. */
  readonly pause?: number;
}

const reads = [
  '/v2.1/sales-pages/1/orders?limit=10&expand[]=products',
  '/v2.1/sales-pages/1/vouchers?limit=5',
  '/v2.1/redeem-locations',
];
const timeoutMs = 20_000;

/**
 * Sells the given number of gift cards of 50,000 units each, so that many requests can redeem from
 * each.
 */
export async function sellGiftCards(url: string, count: number): Promise<Sold[]> {
  const client = createClient(url);
  try {
    return await sellMany({ client, via: 'v2.1' }, goods.giftCard, count);
  } finally {
    client.close();
  }
}

/**
 * Sends orders, redemptions through all three interfaces, and reads concurrently until `stop` is
 * called. A write is sent again with the same key after a lost response or a 503.
 */
export function startMixedLoad(giftCards: readonly Sold[], options: LoadOptions): MixedLoad {
  const { url, clients, dropShare = 0, maxDrops = Number.POSITIVE_INFINITY, pause = 0 } = options;
  const ledger = createLedger();
  let stopsAt = Number.POSITIVE_INFINITY;

  const read = async (agent: Agent) => {
    const path = reads[Math.floor(Math.random() * reads.length)] ?? '/';
    const response = await send({ method: 'GET', path, headers: jsonHeaders, agent });
    ledger.reads += 1;
    if (typeof response === 'object' && response.status !== 200 && response.status !== 503)
      recordWrongResponse(`GET ${path}`, response.status, response.text);
  };
  const write = async (keyed: KeyedRequest, agent: Agent) => {
    let wasBroken = false;
    while (performance.now() < stopsAt + timeoutMs) {
      const dropsResponse = ledger.dropped < maxDrops && Math.random() < dropShare;
      const response = await send({ ...keyed.request, agent, dropsResponse });
      wasBroken ||= response === 'broken';
      const outcome = typeof response === 'object' ? classify(response) : 'unavailable';
      if (outcome === 'replayed') ledger.replayed += 1;
      if (outcome === 'replayed' && wasBroken)
        ledger.interrupted.push(`${keyed.request.path} took effect without a response`);
      if (outcome === 'done' || outcome === 'replayed') return void ledger.acknowledged.push(keyed);
      if (outcome === 'wrong' && typeof response === 'object')
        return recordWrongResponse(`${keyed.kind} at ${keyed.request.path}`, response.status, response.text);
      await wait(20 + Math.random() * 80);
    }
    ledger.abandoned.push(keyed);
  };
  const send = async (request: Request): Promise<RawResponse | 'dropped' | 'broken'> => {
    try {
      const response = await exchange(url(), request);
      ledger.times.push(response.milliseconds);
      if (response.status === 503 || /"UNAVAILABLE"/.test(response.text)) {
        ledger.unavailable += 1;
        ledger.unavailableTimes.push(response.milliseconds);
      }
      return response;
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      if (request.dropsResponse && error.hadBegun) {
        ledger.dropped += 1;
        return 'dropped';
      }
      ledger.broken += 1;
      if (error.hadBegun || !error.wasRefused)
        ledger.interrupted.push(`${request.method} ${request.path}: ${error.message}`);
      return 'broken';
    }
  };
  const recordWrongResponse = (what: string, status: number, text: string) => {
    ledger.wrongResponses.push(`${what} returned ${status}: ${text.slice(0, 300)}`);
  };
  const work = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < stopsAt) {
      const chance = Math.random();
      const giftCard = giftCards[Math.floor(Math.random() * giftCards.length)];
      if (chance < 0.35) await write(createOrderRequest(), agent);
      else if (chance < 0.75 && giftCard) await write(createRedemptionRequest(giftCard), agent);
      else await read(agent);
      // A stopped server refuses connections immediately. Without a pause, the clients would slow
      // down the start of the next server.
      await wait(pause);
    }
    agent.destroy();
  };
  const working = Promise.all(Array.from({ length: clients }, work));
  return {
    ledger,
    async stop() {
      stopsAt = performance.now();
      await working;
      return ledger;
    },
  };
}
