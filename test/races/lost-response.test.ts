import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { settleRefunds } from '../../src/life-cycle/settle-refunds.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import type { RunningProgram } from '../../tools/harness/start-program.ts';
import { until } from '../../tools/harness/until.ts';
import { gatewaysOf, silently } from '../support/gateway-dependencies.ts';
import { type Client, createClient } from '../support/keep-alive-client.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { addWrite, readTotals } from './balance-sheet.ts';
import { goods, sellThroughGateway } from './buy.ts';
import { type KeyedWrite, keyedWrites, refund } from './keyed-writes.ts';
import { loseResponses, receivesResponse, type Send } from './lost-response.ts';
import { lockRows, type RowLock, undoWaiting, untilWaiting } from './row-lock.ts';

const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: test/races needs PostgreSQL, because only one process can open an embedded database.\n',
  );

describe.skipIf(isEmbedded)(
  'a request whose response was lost because the process was killed (D12)',
  { timeout: 60_000 },
  () => {
    const survivors = useServerProcesses(1);
    let client: Client;
    beforeAll(() => {
      client = createClient(survivors.urls[0] ?? '');
    });
    afterAll(() => client.close());

    const victims: RunningProgram[] = [];
    const locks: RowLock[] = [];
    afterEach(async () => {
      for (const victim of victims.splice(0)) await victim.kill();
      for (const lock of locks.splice(0)) await lock.release();
    });

    async function startVictim(): Promise<RunningProgram> {
      // Killed processes count for 15 seconds among those that share the limit of concurrent look-ups.
      await survivors.query('delete from live_processes');
      const victim = await survivors.start();
      victims.push(victim);
      return victim;
    }

    /** Prepares a request on a newly sold voucher with a new key. */
    async function prepare(write: KeyedWrite) {
      const voucher = await sellThroughGateway(client, goods.massage);
      const key = `lost-${voucher.id}`;
      const send: Send = (through) => write.send(through, voucher, key);
      return { write, voucher, key, send, again: async () => write.read(await send(client)) };
    }

    async function prepareAll(writes: readonly KeyedWrite[]) {
      const requests = [];
      for (const write of writes) requests.push(await prepare(write));
      const before = await readTotals(survivors);
      return {
        requests,
        before,
        afterwards: writes.reduce((books, { effects }) => addWrite(books, effects), before),
      };
    }

    /** Sends requests to a process and resolves when the statements of all of them wait for locks. */
    async function sendIntoLocks(writes: readonly KeyedWrite[]) {
      const prepared = await prepareAll(writes);
      const { requests } = prepared;
      const victim = await startVictim();
      for (const { write, voucher } of requests)
        locks.push(await lockRows(survivors, write.lockText(voucher)));
      const received = Promise.all(requests.map(({ send }) => receivesResponse(victim.url, send)));
      await untilWaiting(survivors, requests.length);
      return {
        ...prepared,
        victim,
        async kill() {
          await victim.kill();
          expect(await received).toEqual(requests.map(() => false));
        },
      };
    }

    async function releaseLocks(): Promise<void> {
      for (const lock of locks.splice(0)) await lock.release();
    }

    /**
     * Sends requests that are committed, and kills the process before it receives the result of the
     * commit.
     */
    async function sendWithoutReturn(writes: readonly KeyedWrite[]) {
      const sent = await sendIntoLocks(writes);
      // SIGSTOP suspends the process, so that it cannot receive the result of the commit. Its
      // connections stay open.
      void sent.victim.kill('SIGSTOP');
      await releaseLocks();
      const keys = sent.requests.map(({ key }) => key);
      const text = 'select from idempotency_keys where key = any($1::text[])';
      await until(async () => (await survivors.query(text, [keys])).length === keys.length);
      await sent.kill();
      return sent;
    }

    // This test runs first: the surviving process settles refunds every 30 seconds, and must not
    // settle this refund too early.
    test('another process completes a refund that the killed process had not sent to the gateway', async () => {
      const { requests } = await sendWithoutReturn([refund]);
      const [request] = requests;
      if (!request) throw new Error('nothing was sent');
      const { send, voucher } = request;
      const text = `
      select r.id, r.gateway_refund_status as status, r.gateway_refund_transaction_id as transaction,
             (select count(*)::int from audit_entries a where a.subject = 'refund:' || r.id) as entries
        from refunds r where r.order_product_id = $1`;
      const [before] = await survivors.query(text, [voucher.id]);
      expect(before).toEqual({
        id: expect.any(Number),
        status: 'in_progress',
        transaction: null,
        entries: 0,
      });
      expect((await send(client)).body.data.refundSoldVoucher.refund.gatewayRefundStatus).toBe('IN_PROGRESS');

      // Runs the maintenance task that every process runs every 30 seconds.
      const { DATABASE_URL: url = '' } = survivors.environment;
      const database = openPostgresql({ url, poolSize: 2, onIdleError: () => undefined });
      const settle = () => settleRefunds(database, silently(gatewaysOf(database)));
      await Promise.all([settle(), settle()]);
      await database.close();
      const settled = {
        ...before,
        status: 'completed',
        transaction: expect.stringMatching(/^sandbox-ok-/),
        entries: 1,
      };
      expect(await survivors.query(text, [voucher.id])).toEqual([settled]);
      expect((await send(client)).body.data.refundSoldVoucher.refund.gatewayRefundStatus).toBe('COMPLETED');
    });

    test('a repeated request returns the lost response if the process was killed after responding', async () => {
      const { requests, before, afterwards } = await prepareAll(keyedWrites);
      const lost = await loseResponses(
        await startVictim(),
        requests.map(({ send }) => send),
      );
      expect(await readTotals(survivors)).toEqual(afterwards);
      expect(afterwards).not.toEqual(before);
      for (const [index, { write, again }] of requests.entries()) {
        const response = lost[index];
        const first = response && write.read(response);
        expect(first).toMatchObject({ replayed: false, result: { status: write.status } });
        for (let round = 0; round < 2; round += 1)
          expect(await again()).toEqual({ ...first, replayed: true });
      }
      expect(await readTotals(survivors)).toEqual(afterwards);
    });

    test('a repeated request is a replay if the process was killed before it received the result of the commit', async () => {
      const { requests, afterwards } = await sendWithoutReturn(keyedWrites);
      expect(await readTotals(survivors)).toEqual(afterwards);
      for (const { write, again } of requests) {
        const first = await again();
        expect(first).toMatchObject({ replayed: true, result: { status: write.status } });
        expect(await again()).toEqual(first);
      }
      expect(await readTotals(survivors)).toEqual(afterwards);
    });

    test('a request whose process was killed before the commit has no effect, and is processed when repeated', async () => {
      const { requests, before, afterwards, kill } = await sendIntoLocks(keyedWrites);
      await kill();
      await undoWaiting(survivors);
      await releaseLocks();
      expect(await readTotals(survivors)).toEqual(before);
      for (const { write, again } of requests) {
        expect(await again()).toMatchObject({ replayed: false, result: { status: write.status } });
      }
      expect(await readTotals(survivors)).toEqual(afterwards);
    });

    test('a request takes effect once if the commit of a killed process completes during the repeated request', async () => {
      const { requests, afterwards, kill } = await sendIntoLocks(keyedWrites);
      await kill();
      // A client sends one request at a time, so each request needs a separate client.
      const clients = requests.map(() => createClient(survivors.urls[0] ?? ''));
      const sent = Promise.all(requests.map(({ send }, index) => send(clients[index] ?? client)));
      await untilWaiting(survivors, 2 * requests.length);
      await releaseLocks();
      const responses = await sent;
      for (const own of clients) own.close();
      expect(await readTotals(survivors)).toEqual(afterwards);
      for (const [index, { write, again }] of requests.entries()) {
        const response = responses[index];
        const first = response && write.read(response);
        expect(first).toMatchObject({ result: { status: write.status } });
        expect(await again()).toEqual({ ...first, replayed: true });
      }
    });
  },
);
