import { createHook } from 'node:async_hooks';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { useTestService } from '../support/test-service.ts';
import { orderInput, sell } from './sales.ts';

const service = useTestService();

/** Requests are counted in batches, because background jobs create promises as well. */
const batches = 6;
const batchSize = 20;

/** Returns the bytes of a request. */
function message(method: string, path: string, input?: object): string {
  const body = input ? JSON.stringify(input) : '';
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${demoApiKey}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

interface Counts {
  promises: number;
  timers: number;
}

/**
 * Sends batches of requests on one connection, each request after the response to the one before,
 * and returns the promises and timers per request that the process creates in the batch with the
 * fewest promises. The client itself creates none.
 */
async function countPerRequest(nextMessage: () => string): Promise<Counts> {
  let counts: Counts = { promises: 0, timers: 0 };
  const counted: Counts[] = [];
  const hook = createHook({
    init(_id, type) {
      if (type === 'PROMISE') counts.promises += 1 / batchSize;
      if (type === 'Timeout') counts.timers += 1 / batchSize;
    },
  });
  const { hostname, port } = new URL(service.url);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(Number(port), hostname);
  let received = '';
  let responses = 0;
  socket.on('error', reject).on('data', (bytes) => {
    received += bytes;
    const [head = ''] = received.split('\r\n\r\n', 1);
    const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
    if (length === undefined || Buffer.byteLength(received) < head.length + 4 + Number(length)) return;
    if (!/^HTTP\/1.1 20[01]/.test(received)) reject(new Error(received));
    received = '';
    responses += 1;
    if (responses % batchSize === 0) {
      counted.push(counts);
      counts = { promises: 0, timers: 0 };
    }
    if (counted.length === batches) resolve();
    else socket.write(nextMessage());
  });
  hook.enable();
  socket.write(nextMessage());
  await promise;
  hook.disable();
  socket.destroy();
  return counted.reduce((fewest, next) => (next.promises < fewest.promises ? next : fewest));
}

/** Returns a function that returns the requests of redemptions, each of another voucher. */
async function createRedemptions(): Promise<() => string> {
  const codes: string[] = [];
  for (let count = 0; count < batches * batchSize; count += 1) codes.push((await sell(service)).voucher_code);
  const input = () => ({ redeem_location: 1, voucher_code: codes.pop() });
  return () => message('POST', '/v2.1/sales-pages/1/redemptions', input());
}

// The numbers were counted on 2026-11-28. Those of writes have a margin for the batches of the
// relay. Raise one only if a request needs another statement or message.
const hotRequests: readonly [name: string, limits: Counts, create: () => Promise<() => string>][] = [
  [
    'a list of 10 orders',
    { promises: 55, timers: 5 },
    async () => () => message('GET', '/v2.1/sales-pages/1/orders?limit=10'),
  ],
  [
    'an order',
    { promises: 47, timers: 5 },
    async () => {
      const { order } = await sell(service);
      return () => message('GET', `/v2.1/sales-pages/1/orders/${order}`);
    },
  ],
  [
    'the v1 status of a voucher',
    { promises: 75, timers: 7 },
    async () => {
      const { voucher_code: code } = await sell(service);
      return () => message('GET', `/v1/status?code=${code}&domain=1`);
    },
  ],
  [
    'an order that is placed',
    { promises: 135, timers: 13 },
    async () => () => message('POST', '/v2.1/sales-pages/1/orders', orderInput()),
  ],
  ['a redemption', { promises: 120, timers: 12 }, createRedemptions],
];

test.runIf(inject('template').kind === 'postgresql').each(hotRequests)(
  '%s creates at most the promises and timers %o',
  // On a busy machine, tasks of the service run during every batch.
  { retry: 2 },
  async (_name, limits, create) => {
    const { promises, timers } = await countPerRequest(await create());
    expect(promises).toBeLessThanOrEqual(limits.promises);
    expect(timers).toBeLessThanOrEqual(limits.timers);
  },
);
