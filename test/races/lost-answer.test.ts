import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { settleRefunds } from '../../src/life-cycle/settle-refunds.ts';
import { paymentGateways } from '../../src/payments/payment-gateways.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { type Client, createClient } from '../support/keep-alive-client.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { addWrite, readBooks } from './balance-sheet.ts';
import { type KeyedWrite, keyedWrites, refund } from './keyed-writes.ts';
import { isAnswered, loseAnswers, type Send } from './lost-answer.ts';
import { lockRows, type RowLock, undoWaiting, until, untilWaiting } from './row-lock.ts';
import { goods, sellOne } from './sales.ts';

const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded) process.stdout.write('Skipped: test/races needs PostgreSQL, because an embedded database is one process’s.\n');

describe.skipIf(isEmbedded)('a request whose response was lost because the process was killed (D12)', { timeout: 60_000 }, () => {
  const survivors = useServerProcesses(1);
  let client: Client;
  beforeAll(() => {
    client = createClient(survivors.urls[0] ?? '');
  });
  afterAll(() => client.close());

  const victims: ServerProcess[] = [];
  const locks: RowLock[] = [];
  afterEach(async () => {
    for (const victim of victims.splice(0)) await victim.kill();
    for (const lock of locks.splice(0)) await lock.release();
  });

  async function startVictim(): Promise<ServerProcess> {
    const victim = await startServer(survivors.environment);
    victims.push(victim);
    return victim;
  }

  /** Prepares a request on a newly sold voucher with a new key. */
  async function prepare(write: KeyedWrite) {
    const voucher = await sellOne({ client, via: 'v2.1' }, goods.massage);
    const key = `lost-${voucher.id}`;
    const send: Send = (through) => write.send(through, voucher, key);
    return { write, voucher, key, send, again: async () => write.read(await send(client)) };
  }

  async function prepareAll(writes: readonly KeyedWrite[]) {
    const requests = [];
    for (const write of writes) requests.push(await prepare(write));
    const before = await readBooks(survivors);
    return { requests, before, afterwards: writes.reduce((books, { effects }) => addWrite(books, effects), before) };
  }

  /** Sends requests to a process and resolves when the statements of all of them wait for locks. */
  async function sendIntoLocks(writes: readonly KeyedWrite[]) {
    const prepared = await prepareAll(writes);
    const { requests } = prepared;
    const victim = await startVictim();
    for (const { write, voucher } of requests) locks.push(await lockRows(survivors, write.lockText(voucher)));
    const answered = Promise.all(requests.map(({ send }) => isAnswered(victim.url, send)));
    await untilWaiting(survivors, requests.length);
    return {
      ...prepared,
      victim,
      async kill() {
        await victim.kill();
        expect(await answered).toEqual(requests.map(() => false));
      },
    };
  }

  async function releaseLocks(): Promise<void> {
    for (const lock of locks.splice(0)) await lock.release();
  }

  /** Sends requests that are committed, and kills the process before it receives the result of the commit. */
  async function sendWithoutReturn(writes: readonly KeyedWrite[]) {
    const sent = await sendIntoLocks(writes);
    sent.victim.pause();
    await releaseLocks();
    const keys = sent.requests.map(({ key }) => key);
    const text = 'select from idempotency_keys where key = any($1::text[])';
    await until(async () => (await survivors.query(text, [keys])).length === keys.length);
    await sent.kill();
    return sent;
  }

  // This test runs first, so that the survivor does not settle the refund itself, which it does every 30 seconds.
  test('is completed by another process if it is a refund that was not yet sent to the gateway', async () => {
    const { requests } = await sendWithoutReturn([refund]);
    const [request] = requests;
    if (!request) throw new Error('nothing was sent');
    const { send, voucher } = request;
    const text = `
      select r.id, r.gateway_refund_status as status, r.gateway_refund_transaction_id as transaction,
             (select count(*)::int from audit_entries a where a.subject = 'refund:' || r.id) as entries
        from refunds r where r.order_product_id = $1`;
    const [before] = await survivors.query(text, [voucher.id]);
    expect(before).toEqual({ id: expect.any(Number), status: 'in_progress', transaction: null, entries: 0 });
    expect((await send(client)).body.data.refundOrderProduct.refund.gatewayRefundStatus).toBe('IN_PROGRESS');

    // The maintenance task that every process runs every 30 seconds.
    const { DATABASE_URL: url = '' } = survivors.environment;
    const database = openPostgresql({ url, poolSize: 2, onIdleError: () => undefined });
    const settle = () => settleRefunds(database, paymentGateways, () => undefined);
    await Promise.all([settle(), settle()]);
    await database.close();
    const settled = { ...before, status: 'completed', transaction: `manual-refund-${before?.id}`, entries: 1 };
    expect(await survivors.query(text, [voucher.id])).toEqual([settled]);
    expect((await send(client)).body.data.refundOrderProduct.refund.gatewayRefundStatus).toBe('COMPLETED');
  });

  test('is replayed with the lost response if the process was killed after responding', async () => {
    const { requests, before, afterwards } = await prepareAll(keyedWrites);
    const lost = await loseAnswers(
      await startVictim(),
      requests.map(({ send }) => send),
    );
    expect(await readBooks(survivors)).toEqual(afterwards);
    expect(afterwards).not.toEqual(before);
    for (const [index, { write, again }] of requests.entries()) {
      const answer = lost[index];
      const first = answer && write.read(answer);
      expect(first).toMatchObject({ replayed: false, answer: { status: write.status } });
      for (let round = 0; round < 2; round += 1) expect(await again()).toEqual({ ...first, replayed: true });
    }
    expect(await readBooks(survivors)).toEqual(afterwards);
  });

  test('is replayed if the process was killed after the commit, before the result arrived', async () => {
    const { requests, afterwards } = await sendWithoutReturn(keyedWrites);
    expect(await readBooks(survivors)).toEqual(afterwards);
    for (const { write, again } of requests) {
      const first = await again();
      expect(first).toMatchObject({ replayed: true, answer: { status: write.status } });
      expect(await again()).toEqual(first);
    }
    expect(await readBooks(survivors)).toEqual(afterwards);
  });

  test('has no effect if the process was killed before the commit, and a repeat is processed as new', async () => {
    const { requests, before, afterwards, kill } = await sendIntoLocks(keyedWrites);
    await kill();
    await undoWaiting(survivors);
    await releaseLocks();
    expect(await readBooks(survivors)).toEqual(before);
    for (const { write, again } of requests) {
      expect(await again()).toMatchObject({ replayed: false, answer: { status: write.status } });
    }
    expect(await readBooks(survivors)).toEqual(afterwards);
  });

  test('takes effect once if the process was killed before a commit that completes while the request is repeated', async () => {
    const { requests, afterwards, kill } = await sendIntoLocks(keyedWrites);
    await kill();
    // A client sends one request at a time, so each request needs a separate client.
    const clients = requests.map(() => createClient(survivors.urls[0] ?? ''));
    const sent = Promise.all(requests.map(({ send }, index) => send(clients[index] ?? client)));
    await untilWaiting(survivors, 2 * requests.length);
    await releaseLocks();
    const answers = await sent;
    for (const own of clients) own.close();
    expect(await readBooks(survivors)).toEqual(afterwards);
    for (const [index, { write, again }] of requests.entries()) {
      const answer = answers[index];
      const first = answer && write.read(answer);
      expect(first).toMatchObject({ answer: { status: write.status } });
      expect(await again()).toEqual({ ...first, replayed: true });
    }
  });
});
