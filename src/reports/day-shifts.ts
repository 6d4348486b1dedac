import type { DayPayments, DayShiftPayments } from './figure-sums.ts';

/** The payments and refunds of one day that belong to a shift, or to none. */
export interface DayShift {
  /** Null for the payments and refunds outside of shifts. */
  readonly shiftId: number | null;
  /** Whether the shift was closed on the day. Its difference is stated on that day. */
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
 * Returns the lines of a close by shift, oldest first, and then those outside of shifts. Includes
 * the shifts without payments that were opened or closed on the day.
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
