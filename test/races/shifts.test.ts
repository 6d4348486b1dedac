import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { articles, orderOf } from '../graphql/operations.ts';
import { createClient } from '../support/keep-alive-client.ts';
import { pounds } from '../support/pounds.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { done, type Seat, seatClients } from './seats.ts';
import { countOutcomes, sendMutation } from './send-mutation.ts';

const clients = 16;

// Only one process can open an embedded database.
describe.skipIf(inject('template').kind === 'embedded')(
  `two processes and ${clients} clients`,
  { timeout: 60_000 },
  () => {
    const servers = useServerProcesses(2);
    let seats: readonly Seat[] = [];
    let owner: Pick<Seat, 'client'>;
    beforeAll(() => {
      seats = seatClients(servers.urls, clients);
      owner = { client: createClient(servers.urls[0] ?? '') };
    });
    afterAll(() => {
      for (const { client } of [...seats, owner]) client.close();
    });

    const open = (seat: Pick<Seat, 'client'>) =>
      sendMutation(
        seat,
        'openShift',
        { salesPageId: 'SalesPage:1', redeemLocationId: 'RedeemLocation:1', float: pounds(0) },
        'shift { id }',
      );
    const cash = { payment: { manual: { type: 'cash' } } };

    test('of concurrent requests, one opens the shift of a drawer', async () => {
      const results = await Promise.all(seats.map(open));
      expect(countOutcomes(results.map(({ outcome }) => outcome))).toEqual({
        STATE_CONFLICT: clients - 1,
        done: 1,
      });
      const [opened] = results.filter(({ outcome }) => outcome === done);
      await sendMutation(
        owner,
        'closeShift',
        { id: opened?.shift.id, counted: [{ paymentType: 'cash', amount: pounds(0) }] },
        'shift { id }',
      );
    });

    test('sales, refunds and cash moves during the close are either in the sums of the shift or rejected', async () => {
      const { shift } = await open(owner);
      const shiftId: string = shift.id;
      const sell = (seat: Pick<Seat, 'client'>, rest = {}) =>
        sendMutation(
          seat,
          'placeOrder',
          { ...orderOf([articles.massage]), ...cash, ...rest },
          'order { soldVouchers { id } }',
        );
      // Sales without a shift, to be refunded from the drawer.
      const sold = await Promise.all(seats.map((seat) => sell(seat)));
      const outcomes: { readonly kind: string; readonly outcome: string }[] = [];
      const run = async (kind: string, request: Promise<{ readonly outcome?: string }>) => {
        outcomes.push({ kind, outcome: String((await request).outcome) });
      };
      let closing: Promise<Record<string, unknown>> | undefined;
      let isClosed = false;
      await Promise.all(
        seats.map(async (seat, index) => {
          // At least one step of each client begins after the shift was closed.
          for (let step = 0, isLast = false; step < 4 || !isLast; step += 1) {
            isLast = isClosed;
            await run('sale', sell(seat, { shiftId }));
            await run(
              'move',
              sendMutation(
                seat,
                'createCashMove',
                { shiftId, direction: 'OUT', amount: pounds(7), reason: 'Coins' },
                'cashMove { id }',
              ),
            );
            if (step === 1)
              await run(
                'refund',
                sendMutation(
                  seat,
                  'refundSoldVoucher',
                  { id: sold[index]?.order.soldVouchers[0].id, amount: pounds(100), byHand: true, shiftId },
                  'refund { id }',
                ),
              );
            if (index === 0 && step === 1)
              closing = sendMutation(
                owner,
                'closeShift',
                { id: shiftId, counted: [{ paymentType: 'cash', amount: pounds(0) }] },
                'shift { payments { payments refunds received { amount } refunded { amount } moved { amount } expected { amount } } }',
              ).finally(() => {
                isClosed = true;
              });
          }
        }),
      );
      const closed = (await closing) as { outcome: string; shift: { payments: unknown[] } };
      expect(closed.outcome).toBe(done);
      const count = (kind: string) =>
        outcomes.filter((made) => made.kind === kind && made.outcome === done).length;
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set([done, 'STATE_CONFLICT']));
      const [sales, refunds, moves] = [count('sale'), count('refund'), count('move')];
      expect(closed.shift.payments).toEqual([
        {
          payments: sales,
          refunds,
          received: { amount: 6_500 * sales },
          refunded: { amount: 100 * refunds },
          moved: { amount: -7 * moves },
          expected: { amount: 6_500 * sales - 100 * refunds - 7 * moves },
        },
      ]);
      const [last] = await servers.query(
        `select s.closed_at >= (select max(p.created_at) from payments p where p.shift_id = s.id) as "isAfterSales"
           from shifts s where s.id = $1`,
        [Number(shiftId.split(':')[2])],
      );
      expect(last).toEqual({ isAfterSales: true });
    });
  },
);
