import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type CountedAmount, readCounted } from './close-shift.ts';
import { cashType } from './open-shifts.ts';

/** The sums of one payment type of a shift. Amounts are in minor units. */
export interface ShiftPayments {
  /** The method of payment, such as `cash`. */
  readonly paymentType: string;
  readonly payments: number;
  readonly amountReceived: number;
  readonly refunds: number;
  readonly amountRefunded: number;
  /** The cash put into the drawer, less the cash taken out of it. 0 for other payment types. */
  readonly amountMoved: number;
  /**
   * The amount that a count should find: the float (cash only), plus the amounts received and
   * moved, less the amount refunded.
   */
  readonly expected: number;
  /** Null while the shift is open, and if the payment type was not counted. */
  readonly counted: number | null;
}

/** The columns of a shift from which its sums are calculated. */
export interface FiguresRow {
  readonly id: number;
  readonly float: number;
  readonly counted: unknown;
}

/**
 * Returns the sums of shifts by their ids: a line for each payment type, cash first, the others by
 * name. Those of a closed shift never change.
 */
export async function readShiftFigures(
  prisma: Prisma.TransactionClient,
  shifts: readonly FiguresRow[],
): Promise<ReadonlyMap<number, readonly ShiftPayments[]>> {
  const where = { shiftId: { in: shifts.map(({ id }) => id) } };
  const [payments, refunds, moves] = await Promise.all([
    prisma.payment.groupBy({
      by: ['shiftId', 'manualPaymentType'],
      where,
      _sum: { amount: true },
      _count: true,
    }),
    prisma.refund.groupBy({
      by: ['shiftId', 'manualPaymentType'],
      where,
      _sum: { total: true },
      _count: true,
    }),
    prisma.cashMove.groupBy({ by: ['shiftId'], where, _sum: { amount: true } }),
  ]);
  return new Map(
    shifts.map((shift) => {
      const isOf = ({ shiftId }: { readonly shiftId: number | null }) => shiftId === shift.id;
      const received = payments.filter(isOf);
      const refunded = refunds.filter(isOf);
      const moved = Number(moves.find(isOf)?._sum.amount ?? 0);
      const counted = readCounted(shift.counted);
      const others = [...received, ...refunded].map(({ manualPaymentType }) => manualPaymentType ?? cashType);
      const types = new Set([...others, ...(counted ?? []).map(({ paymentType }) => paymentType)]);
      types.delete(cashType);
      const lines = [cashType, ...[...types].sort()].map((paymentType) => {
        const isOfType = (sums: { readonly manualPaymentType: string | null }) =>
          sums.manualPaymentType === paymentType;
        const inflow = received.find(isOfType);
        const outflow = refunded.find(isOfType);
        return toLine(shift, counted, {
          paymentType,
          payments: inflow?._count ?? 0,
          amountReceived: Number(inflow?._sum.amount ?? 0),
          refunds: outflow?._count ?? 0,
          amountRefunded: Number(outflow?._sum.total ?? 0),
          amountMoved: paymentType === cashType ? moved : 0,
        });
      });
      return [shift.id, lines] as const;
    }),
  );
}

function toLine(
  { float }: FiguresRow,
  counted: readonly CountedAmount[] | null,
  sums: Omit<ShiftPayments, 'expected' | 'counted'>,
): ShiftPayments {
  const { paymentType, amountReceived, amountRefunded, amountMoved } = sums;
  const beginning = paymentType === cashType ? float : 0;
  return {
    ...sums,
    expected: beginning + amountReceived - amountRefunded + amountMoved,
    counted: counted?.find((count) => count.paymentType === paymentType)?.amount ?? null,
  };
}

/**
 * Returns the sum of the differences of the payment types that were counted. Null while the shift
 * is open.
 */
export function differenceOf(
  shift: Pick<FiguresRow, 'counted'>,
  lines: readonly ShiftPayments[],
): number | null {
  if (shift.counted === null) return null;
  return lines.reduce((sum, { counted, expected }) => sum + (counted === null ? 0 : counted - expected), 0);
}
