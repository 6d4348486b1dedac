import { describeContact, formatterOf } from '../documents/describe-voucher.ts';
import type { DocumentSalesPage } from '../documents/document-rows.ts';
import type { SlipAmount, SlipContents } from '../documents/slip-contents.ts';
import type { LabelledText } from '../documents/voucher-contents.ts';
import type { MessageFormatter } from '../messages/message-formatter.ts';
import { cashType } from '../shifts/open-shifts.ts';
import { differenceOf, type ShiftPayments } from '../shifts/shift-figures.ts';
import { maxListedMoves, type SlipShift } from './shift-slip-rows.ts';

type FormatAmount = (amount: number) => string;

/** Printed in place of an unknown person. */
const unnamed = '–';

/**
 * Returns the contents of the slip of a shift: the drawer, the persons who opened and closed the
 * shift, the payments and refunds by payment type, the counted amounts with their differences, and
 * the redemptions by person. `language` is null for the language of the sales page.
 */
export function describeShiftSlip(
  shift: SlipShift,
  page: DocumentSalesPage,
  language: string | null,
): SlipContents {
  const formatter = formatterOf(language === null ? [] : [language], page);
  const { format } = formatter;
  const money = (amount: number) => formatter.formatMoney(amount, shift.currency);
  const difference = differenceOf(shift, shift.payments);
  return {
    language: formatter.language,
    title: format('shift.documentTitle', { page: page.name, at: shift.createdAt }),
    shop: [page.name, ...describeContact(page).filter((line) => line !== page.name)],
    heading: format(shift.closedAt === null ? 'shift.openTitle' : 'shift.title'),
    facts: describeFacts(shift, formatter),
    groups: [
      ...shift.payments.map((line) => describePayments(shift, line, formatter, money)),
      difference === null
        ? []
        : [{ text: format('shift.difference'), amount: money(difference), isSum: true }],
      describeRedemptions(shift, formatter),
    ],
    notes: shift.note === '' ? [] : [format('shift.note', { note: shift.note })],
  };
}

function describeFacts(shift: SlipShift, { format }: MessageFormatter): LabelledText[] {
  const { redeemLocation, till, createdAt, openedBy, closedAt, closedBy, names } = shift;
  const moment = (at: Date, principal: string | null) =>
    format('shift.moment', { at, by: names.actor(principal) ?? unnamed });
  return [
    { label: format('shift.location'), text: redeemLocation.name },
    ...(till ? [{ label: format('shift.till'), text: till.name }] : []),
    { label: format('shift.opened'), text: moment(createdAt, openedBy) },
    ...(closedAt ? [{ label: format('shift.closed'), text: moment(closedAt, closedBy) }] : []),
  ];
}

/**
 * Describes one payment type: the float, the payments and refunds, the expected and the counted
 * amount.
 */
function describePayments(
  shift: SlipShift,
  line: ShiftPayments,
  { format }: MessageFormatter,
  money: FormatAmount,
): SlipAmount[] {
  const { paymentType, payments, amountReceived, refunds, amountRefunded, expected, counted } = line;
  const isCash = paymentType === cashType;
  const type = format('dayClose.manualPayment', { type: paymentType });
  return [
    ...(isCash ? [{ text: format('shift.float'), amount: money(shift.float) }] : []),
    { text: format('shift.received', { type, count: payments }), amount: money(amountReceived) },
    ...(refunds > 0
      ? [{ text: format('shift.refunded', { type, count: refunds }), amount: money(-amountRefunded) }]
      : []),
    ...(isCash ? describeMoves(shift, line, format('shift.moved'), money) : []),
    { text: format('shift.expected', { type }), amount: money(expected) },
    ...(counted === null
      ? shift.closedAt === null
        ? []
        : [{ text: format('shift.notCounted'), amount: '' }]
      : [
          { text: format('shift.counted'), amount: money(counted) },
          { text: format('shift.difference'), amount: money(counted - expected) },
        ]),
  ];
}

/** Describes each cash move with its reason or, if there are too many, their sum. */
function describeMoves(
  { cashMoves }: SlipShift,
  { amountMoved }: ShiftPayments,
  sumText: string,
  money: FormatAmount,
): SlipAmount[] {
  return cashMoves.length > maxListedMoves
    ? [{ text: sumText, amount: money(amountMoved) }]
    : cashMoves.map(({ reason, amount }) => ({ text: reason, amount: money(amount) }));
}

function describeRedemptions({ redemptions, names }: SlipShift, formatter: MessageFormatter): SlipAmount[] {
  return redemptions.map(({ principal, redemptions: count, cancellations, amountRedeemed, currency }) => ({
    text: formatter.format('shift.redeemed', {
      by: names.actor(principal) ?? unnamed,
      count,
      cancelled: cancellations,
    }),
    amount: formatter.formatMoney(amountRedeemed, currency),
  }));
}
