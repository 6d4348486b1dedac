import { DayClose } from '../../reports/day-close.tsx';

/** The sales, payments and redemptions of a day, for comparison with the drawer. */
export function ShiftView() {
  return <DayClose />;
}
