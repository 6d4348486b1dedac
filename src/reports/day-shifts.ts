import type { DayPayments, DayShiftPayments } from './figure-sums.ts';

/** The payments and refunds of one day that belong to a shift, or to none. */
export interface DayShift {
  /** Null for the money outside of shifts. */
  readonly shiftId: number | null;
  /** Whether the shift was closed on the day, which is the day of its difference. */
  readonly isClosedOnDay: boolean;
  readonly payments: readonly DayPayments[];
}

/** A shift that was opened or closed in a period. */
export interface ShiftOfPeriod {
  readonly salesPageId: number;
  readonly currency: string;
  readonly shiftId: number;
  readonly isClosed: boolean;
}

/**
 * Returns the lines of a close by shift, oldest first, and at last those outside of shifts. Contains the
 * shifts that were opened or closed on the day without any payment, too.
 */
export function groupByShift(
  lines: readonly DayShiftPayments[],
  shifts: readonly ShiftOfPeriod[],
): DayShift[] {
  const groups = Map.groupBy(lines, ({ shiftId }) => shiftId);
  const ids = new Set([...groups.keys(), ...shifts.map(({ shiftId }) => shiftId)]);
  const inOrder = [...ids].filter((id) => id !== null).toSorted((one, other) => one - other);
  return [...inOrder, ...(ids.has(null) ? [null] : [])].map((shiftId) => ({
    shiftId,
    isClosedOnDay: shifts.some((shift) => shift.shiftId === shiftId && shift.isClosed),
    payments: groups.get(shiftId) ?? [],
  }));
}
