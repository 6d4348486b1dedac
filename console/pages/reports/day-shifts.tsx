import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import type { ShiftOfDayFragment } from './generated/operations.ts';

const { dayClose: texts } = reportsTexts;

interface DayShiftsProps {
  readonly currency: string;
  readonly shifts: readonly ShiftOfDayFragment[];
}

/**
 * The shifts of a day with their payments and differences. Renders nothing if the day has no shift.
 */
export function DayShifts({ currency, shifts }: DayShiftsProps) {
  const { timeZone } = useSalesPage();
  if (!shifts.some(({ shift }) => shift !== null)) return null;
  const money = (amount: number) => formatMoney({ amount, currency });
  const sumOf = (name: 'received' | 'refunded' | 'balance') => (line: ShiftOfDayFragment) =>
    money(line.payments.reduce((sum, payment) => sum + payment[name].amount, 0));
  const columns: readonly Column<ShiftOfDayFragment>[] = [
    { title: texts.columns.place, cell: describePlace },
    { title: texts.columns.open, cell: ({ shift }) => shift && describeTimes(shift, timeZone) },
    {
      title: texts.columns.by,
      cell: ({ shift }) => (shift ? ((shift.closedBy ?? shift.openedBy).name ?? texts.unnamed) : ''),
    },
    { title: texts.columns.received, align: 'end', cell: sumOf('received') },
    { title: texts.columns.refunded, align: 'end', cell: sumOf('refunded') },
    { title: texts.columns.balance, align: 'end', cell: sumOf('balance') },
    { title: texts.columns.difference, align: 'end', cell: describeDifference },
  ];
  return (
    <Table
      caption={texts.shifts(currency)}
      columns={columns}
      rows={shifts}
      keyOf={({ shift }) => shift?.id ?? ''}
    />
  );
}

/** Returns the differences of the shifts that were closed on the day. */
export function differencesOf(shifts: readonly ShiftOfDayFragment[]) {
  return shifts.flatMap(({ isClosedOnDay, shift }) =>
    isClosedOnDay && shift?.difference ? [shift.difference] : [],
  );
}

function describePlace({ shift }: ShiftOfDayFragment): string {
  return shift ? [shift.redeemLocation.name, shift.till?.name].filter(Boolean).join(', ') : texts.noShift;
}

function describeTimes(
  { openedAt, closedAt }: NonNullable<ShiftOfDayFragment['shift']>,
  timeZone: string,
): string {
  const [opened, closed] = [openedAt, closedAt].map((at) => at && formatMoment(at, timeZone));
  return closed ? `${opened} – ${closed}` : texts.openSince(opened ?? '');
}

/** Describes the difference of a shift, which belongs to the day on which it was closed. */
function describeDifference({ isClosedOnDay, shift }: ShiftOfDayFragment): string {
  if (!shift) return '';
  return isClosedOnDay && shift.difference ? formatMoney(shift.difference) : texts.unnamed;
}
