/**
 * A payment processor in a separate process, which keeps running if the service is killed. Prints
 * its URL when it listens. `GET /books` returns all bookings. `POST /charges/{reference}`,
 * `/voids/{reference}` and `/refunds/{reference}` are idempotent. A charge that arrives after the
 * void of its reference is booked, as by a real processor.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { startLoopbackServer } from '../../harness/loopback-server.ts';

/** The charges and refunds that the bank has booked, by the references of the service. */
export interface Books {
  readonly charges: Record<string, { readonly amount: number; requests: number; isVoided: boolean }>;
  readonly refunds: Record<
    string,
    { readonly transactionId: string; readonly amount: number; requests: number }
  >;
}

/**
 * The maximum of each random delay in milliseconds. Each request has two: one before the booking
 * and one before the response.
 */
const maxDelayMs = 40;
/** The share of charges that are booked without a response. */
const silentShare = 0.05;

const books: Books = { charges: {}, refunds: {} };

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind, reference = ''] = (request.url ?? '').split('/');
  if (kind === 'books') return void response.end(JSON.stringify(books));
  const body = (await json(request)) as { amount: number; transactionId: string };
  await wait(Math.random() * maxDelayMs);
  book(kind, reference, body);
  if (kind === 'charges' && Math.random() < silentShare) return void response.destroy();
  await wait(Math.random() * maxDelayMs);
  response.end(JSON.stringify({ transactionId: `bank-${reference}` }));
}

function book(
  kind: string | undefined,
  reference: string,
  { amount, transactionId }: { amount: number; transactionId: string },
) {
  if (kind === 'charges') {
    books.charges[reference] ??= { amount, requests: 0, isVoided: false };
    books.charges[reference].requests += 1;
  } else if (kind === 'refunds') {
    books.refunds[reference] ??= { transactionId, amount, requests: 0 };
    books.refunds[reference].requests += 1;
  } else if (books.charges[reference]) books.charges[reference].isVoided = true;
}

const { url } = await startLoopbackServer(
  (request, response) => void respond(request, response).catch(() => response.destroy()),
);
process.stdout.write(`The bank is running at ${url}\n`);
