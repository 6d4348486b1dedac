import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { giftCard, sellVoucher } from '../care/care.ts';
import { mutate } from '../catalogue/mutate.ts';
import { createPick } from '../execution/pick.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import { type Row, row } from '../rest/stored.ts';
import { setRedeemableOn } from '../sister-pages/sisters.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { topUp } from '../top-ups/top-up.ts';
import { closeShift, openShift, readShift } from './shift.ts';

const service = useTestService();

const paymentFields =
  'gateway manualPaymentType payments refunds received { amount } refunded { amount } balance { amount }';
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());

/** Reads the close of today, and the figures of today. */
async function readDay(): Promise<Row> {
  const query = `query ($day: Date!, $pages: [ID!]) {
    dayClose(day: $day, salesPageIds: $pages) {
      payments { ${paymentFields} } shifts { shift { id } isClosedOnDay payments { ${paymentFields} } }
      redemptions { redeemLocation { databaseId } actor { name } redemptions cancellations redeemed { amount } }
      settlements { debtor { databaseId } creditor { databaseId } redeemed { amount } }
      total { payments refunds received { amount } refunded { amount } paid { amount } deliveryPaid { amount } revenue { amount } redeemed { amount } }
    }
    dayCloseUrl(day: $day, salesPageIds: $pages)
    dailyFigures(period: { from: $day, to: $day }, salesPageIds: $pages) {
      revenue { amount } deliveryPaid { amount } refunded { amount } refunds redemptions cancellations redeemed { amount } }
  }`;
  const { data, errors } = await graphql(service, query, { day, pages: ['SalesPage:1'] });
  expect(errors).toBeUndefined();
  return { close: data.dayClose[0], figures: data.dailyFigures[0], url: data.dayCloseUrl };
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

/** Sums by key. */
class Ledger extends Map<string, number> {
  add(key: string, amount: number): void {
    const sum = (this.get(key) ?? 0) + amount;
    if (sum === 0) this.delete(key);
    else this.set(key, sum);
  }
}

/** What a test books while it sells, refunds and redeems. The keys are those of `readLedger`. */
function readLedger({ close }: Row): Ledger {
  const ledger = new Ledger();
  for (const { shift, payments } of close.shifts)
    for (const { manualPaymentType: type, received, refunded } of payments) {
      ledger.add(`received ${shift?.id} ${type}`, received.amount);
      ledger.add(`refunded ${shift?.id} ${type}`, refunded.amount);
    }
  for (const { redeemLocation, actor, redeemed } of close.redemptions)
    ledger.add(`redeemed ${redeemLocation?.databaseId} ${actor?.name}`, redeemed.amount);
  for (const { debtor, creditor, redeemed } of close.settlements)
    ledger.add(`owed ${debtor.databaseId} ${creditor.databaseId}`, redeemed.amount);
  for (const name of ['paid', 'deliveryPaid', 'revenue', 'refunded', 'redeemed'])
    ledger.add(`total ${name}`, close.total[name].amount);
  return ledger;
}

const address = { name: 'Pat', addressLine1: '1 Lane', city: 'Leeds', postcode: 'LS1', country: 'GB' };

test('over 40 random steps, the close of a day equals what was sold, refunded, redeemed and moved, by shift, payment type, place, person and sales page', {
  timeout: 60_000,
}, async () => {
  const random = createPick(42);
  const tokens = { 'Ada Admin': await signIn(service, 'admin@demo.test'), 'Demo integration': undefined };
  await setRedeemableOn(service, [1, 2]);
  const { version } = await row(service, 'select version from vouchers where id = 3');
  const shifts = [await openShift(service, 1), await openShift(service, 2, 0)];
  const idle = await openShift(service, 3, 700);
  const card = await sellVoucher(service, { ...giftCard(50_000), voucher_version: version });
  const before = await readDay();
  const booked = new Ledger(readLedger(before));
  const pay = (kind: 'received' | 'refunded', shift: Row | null, type: string | null, amount: number) => {
    booked.add(`${kind} ${shift?.id} ${type}`, amount);
    booked.add(kind === 'received' ? 'total revenue' : 'total refunded', amount);
  };
  /** What can be refunded, with the method by which it was paid. */
  const sold: { id: string; orderId: string; type: string; posted: boolean }[] = [];
  const topUps: { id: string; type: string }[] = [];
  const redemptions: { id: string; amount: number; location: number; by: keyof typeof tokens }[] = [];
  const counts = new Map<string, number>();

  for (let step = 0; step < 40; step += 1) {
    const shift = [...shifts, null][random(2)] ?? null;
    const shiftId = shift ? { shiftId: shift.id } : {};
    const type = ['cash', 'card', 'invoice'][random(2)] ?? '';
    const payment = { manual: { type } };
    const by = (['Ada Admin', 'Demo integration'] as const)[random(1)] ?? 'Demo integration';
    const amount = 1 + random(99);
    const inCash = random(1) === 1;
    const back = { byHand: true, ...shiftId, ...(inCash && { paymentType: 'cash' }) };
    const kind = (
      [
        'sell',
        'post',
        'topUp',
        'refund',
        'refundTopUp',
        'refundPostage',
        'redeem',
        'onSister',
        'undo',
      ] as const
    )[step % 9];
    const refunded = <Item extends { type: string }>(item: Item) =>
      pay('refunded', shift, inCash ? 'cash' : item.type, amount);
    counts.set(kind ?? '', (counts.get(kind ?? '') ?? 0) + 1);
    if (kind === 'sell' || kind === 'post') {
      const posted = {
        ...articles.giftCard,
        voucherVersion: version,
        optionAmount: pounds(4_000),
        delivery: { postal: { address, shippingMethodId: 'VoucherShippingMethod:1:31' } },
      };
      const input = { ...orderOf([kind === 'post' ? posted : articles.massage]), payment, ...shiftId };
      const { order } = await mutate(
        service,
        'placeOrder',
        input,
        'order { id total { amount } shippingTotal { amount } soldVouchers { id } }',
      );
      sold.push({ id: order.soldVouchers[0].id, orderId: order.id, type, posted: kind === 'post' });
      pay('received', shift, type, order.total.amount);
      booked.add('total paid', order.total.amount - order.shippingTotal.amount);
      booked.add('total deliveryPaid', order.shippingTotal.amount);
    } else if (kind === 'topUp') {
      const { topUp: added } = await topUp(service, card, amount + 100, { payment, ...shiftId });
      topUps.push({ id: added.id, type });
      pay('received', shift, type, amount + 100);
      booked.add('total paid', amount + 100);
    } else if (kind === 'refund') {
      const item = sold[random(sold.length - 1)];
      if (!item) throw new Error('nothing was sold');
      await mutate(service, 'refundSoldVoucher', { id: item.id, amount: pounds(amount), ...back });
      refunded(item);
    } else if (kind === 'refundTopUp') {
      const item = topUps.pop();
      if (!item) throw new Error('nothing was topped up');
      await mutate(service, 'refundTopUp', { id: item.id, amount: pounds(amount), ...back });
      refunded(item);
    } else if (kind === 'refundPostage') {
      const item = sold.findLast(({ posted }) => posted);
      if (!item) throw new Error('nothing was posted');
      const deliveries = [{ soldVoucherId: item.id, amount: pounds(amount) }];
      await mutate(service, 'refundOrder', { id: item.orderId, deliveries, ...back });
      refunded(item);
    } else if (kind === 'redeem' || kind === 'onSister') {
      const location = 1 + random(2);
      const page = kind === 'redeem' ? 1 : 2;
      const input = {
        voucher: { code: { salesPageId: `SalesPage:${page}`, code: card.code } },
        redeemLocationId: `RedeemLocation:${location}`,
        units: { amount: pounds(amount) },
      };
      const { redemption } = await mutate(
        service,
        'redeemSoldVoucher',
        input,
        'redemption { id }',
        tokens[by],
      );
      if (page === 2) booked.add('owed 1 2', amount);
      else {
        redemptions.push({ id: redemption.id, amount, location, by });
        booked.add(`redeemed ${location} ${by}`, amount);
        booked.add('total redeemed', amount);
      }
    } else {
      const undone = redemptions.pop();
      if (!undone) throw new Error('nothing was redeemed');
      await mutate(service, 'cancelRedemption', { id: undone.id }, '__typename', tokens[by]);
      // A cancellation is booked to the person who cancels.
      booked.add(`redeemed ${undone.location} ${by}`, -undone.amount);
      booked.add('total redeemed', -undone.amount);
    }
  }
  expect(Math.min(...counts.values())).toBeGreaterThan(2);
  const { close, figures, url } = await readDay();
  expect(Object.fromEntries(readLedger({ close }))).toEqual(Object.fromEntries(booked));

  // The lines add up to those of the day, and to the other reports.
  expect(sumByType(close.shifts.flatMap(({ payments }: Row) => payments))).toEqual(sumByType(close.payments));
  expect(close.shifts.map(({ shift }: Row) => shift?.id ?? null)).toEqual([
    ...[...shifts, idle].map(({ id }) => id),
    null,
  ]);
  const received = close.payments.reduce((sum: number, line: Row) => sum + line.received.amount, 0);
  expect(received).toBe(close.total.revenue.amount);
  for (const name of ['revenue', 'deliveryPaid', 'refunded', 'refunds', 'redeemed'])
    expect([name, close.total[name]]).toEqual([name, figures[name]]);

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
  }

  // The file states the difference of each closed shift once, and the same sums as before.
  const linesOf = async (link: string) =>
    parse(await (await fetch(link)).text(), { bom: true, columns: true }) as Row[];
  const columnSum = (lines: readonly Row[], name: string) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line[name] || '0') * 100), 0);
  expect((await linesOf(url)).filter(({ Kind }) => Kind === 'shift')).toEqual([]);
  await closeShift(service, idle, { cash: 650, card: 20 });
  for (const shift of shifts) {
    const { payments } = await readShift(service, shift);
    const [cash] = payments;
    await closeShift(service, shift, { cash: Math.max(cash.expected.amount, 0) });
  }
  const after = await readDay();
  expect(after.close.total).toEqual(close.total);
  expect(after.close.shifts.map(({ isClosedOnDay }: Row) => isClosedOnDay)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const lines = await linesOf(after.url);
  expect(['Amount Received', 'Amount Refunded', 'Revenue'].map((name) => columnSum(lines, name))).toEqual([
    close.total.received.amount,
    close.total.refunded.amount,
    close.total.revenue.amount,
  ]);
  const { name } = await row(service, 'select name from redeem_locations where id = 3');
  const ofIdle = lines.filter(({ Kind, Place }) => Kind === 'shift' && Place === name);
  expect(ofIdle.map((line) => [line['Payment Type'], line.Amount, line.By])).toEqual([
    ['cash', '-0.50', 'Demo integration'],
    ['card', '0.20', 'Demo integration'],
  ]);
});
