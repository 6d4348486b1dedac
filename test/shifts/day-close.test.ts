import { expect, test } from 'vitest';
import { giftCard, sellVoucher } from '../care/care.ts';
import { mutate } from '../catalogue/mutate.ts';
import { createPick } from '../execution/pick.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { topUp } from '../top-ups/top-up.ts';
import { closeShift, openShift, readShift } from './shift.ts';

const service = useTestService();

const paymentFields =
  'gateway manualPaymentType payments refunds received { amount } refunded { amount } balance { amount }';

/** Reads the close of today, and the figures of today. */
async function readDay(): Promise<Row> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  const query = `query ($day: Date!, $pages: [ID!]) {
    dayClose(day: $day, salesPageIds: $pages) {
      payments { ${paymentFields} } shifts { shift { id } payments { ${paymentFields} } }
      total { payments refunds received { amount } refunded { amount } revenue { amount } }
    }
    dailyFigures(period: { from: $day, to: $day }, salesPageIds: $pages) { revenue { amount } refunded { amount } refunds }
  }`;
  const { data, errors } = await graphql(service, query, { day, pages: ['SalesPage:1'] });
  expect(errors).toBeUndefined();
  return { close: data.dayClose[0], figures: data.dailyFigures[0] };
}

/** Adds up the lines of the same gateway and payment type. */
function sumByType(lines: readonly Row[]): Row[] {
  const groups = Map.groupBy(lines, ({ gateway, manualPaymentType }) => `${gateway} ${manualPaymentType}`);
  const sum = (group: readonly Row[], of: (line: Row) => number) =>
    group.reduce((total, line) => total + of(line), 0);
  return [...groups].sort().map(([, group]) => ({
    gateway: group[0]?.gateway,
    manualPaymentType: group[0]?.manualPaymentType,
    payments: sum(group, ({ payments }) => payments),
    refunds: sum(group, ({ refunds }) => refunds),
    received: { amount: sum(group, ({ received }) => received.amount) },
    refunded: { amount: sum(group, ({ refunded }) => refunded.amount) },
    balance: { amount: sum(group, ({ balance }) => balance.amount) },
  }));
}

test('the shifts of a day and the sales outside of them add up to the payments, the totals and the figures of the day', {
  timeout: 60_000,
}, async () => {
  const random = createPick(42);
  const shifts = [await openShift(service, 1), await openShift(service, 2, 0)];
  const card = await sellVoucher(service, giftCard(5_000));
  const sold: Row[] = [];
  for (let step = 0; step < 40; step += 1) {
    const shift = [...shifts, null][random(2)];
    const shiftId = shift ? { shiftId: shift.id } : {};
    const type = ['cash', 'card', 'invoice'][random(2)];
    const payment = { manual: { type } };
    const kind = random(3);
    if (kind <= 1) {
      const input = { ...orderOf([articles.massage]), payment, ...shiftId };
      const { order } = await mutate(service, 'placeOrder', input, 'order { soldVouchers { id } }');
      sold.push(order.soldVouchers[0]);
    } else if (kind === 2) await topUp(service, card, 1 + random(999), { payment, ...shiftId });
    else {
      const { id } = sold[random(sold.length - 1)] ?? {};
      const how = random(1) === 1 ? { paymentType: 'cash' } : {};
      if (id)
        await mutate(service, 'refundSoldVoucher', {
          id,
          amount: pounds(1 + random(99)),
          byHand: true,
          ...shiftId,
          ...how,
        });
    }
  }
  const { close, figures } = await readDay();
  expect(sumByType(close.shifts.flatMap(({ payments }: Row) => payments))).toEqual(sumByType(close.payments));
  expect(close.shifts.map(({ shift }: Row) => shift?.id ?? null)).toEqual([
    ...shifts.map(({ id }) => id),
    null,
  ]);
  const received = close.payments.reduce((sum: number, line: Row) => sum + line.received.amount, 0);
  expect(received).toBe(close.total.revenue.amount);
  expect(close.total.revenue).toEqual(figures.revenue);
  expect([close.total.refunds, close.total.refunded]).toEqual([figures.refunds, figures.refunded]);
  for (const shift of shifts) {
    const { payments } = await readShift(service, shift);
    const ofDay = close.shifts.find((line: Row) => line.shift?.id === shift.id);
    const byType = (lines: readonly Row[], typeOf: (line: Row) => string) =>
      Object.fromEntries(
        lines.map((line) => [
          typeOf(line),
          [line.payments, line.received.amount, line.refunds, line.refunded.amount],
        ]),
      );
    const used = payments.filter((line: Row) => line.payments + line.refunds > 0);
    expect(byType(used, ({ paymentType }) => paymentType)).toEqual(
      byType(ofDay.payments, ({ manualPaymentType }) => manualPaymentType),
    );
    await closeShift(service, shift, { cash: 0 });
  }
});
