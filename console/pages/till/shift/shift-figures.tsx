import { type Column, Table } from '../../../components/tables/table.tsx';
import { formatMoney } from '../../../format/money.ts';
import { sellTexts } from '../../../texts/sell-texts.ts';
import { shiftTexts } from '../../../texts/shift-texts.ts';
import type { PaymentsOfShiftFragment } from './generated/operations.ts';

const { columns: titles } = shiftTexts;

interface ShiftFiguresProps {
  readonly caption: string;
  readonly payments: readonly PaymentsOfShiftFragment[];
}

/** The sums of a shift by payment type. The count is displayed once the shift is closed. */
export function ShiftFigures({ caption, payments }: ShiftFiguresProps) {
  const isCounted = payments.some(({ counted }) => counted !== null);
  return (
    <Table
      caption={caption}
      columns={isCounted ? [...columns, ...countColumns] : columns}
      rows={payments}
      keyOf={({ paymentType }) => paymentType}
    />
  );
}

/** Returns the name of a payment type. That of another client is free text, and is returned unchanged. */
export function namePaymentType(type: string): string {
  const names: Readonly<Record<string, string>> = sellTexts.paymentTypes;
  return names[type] ?? type;
}

const columns: readonly Column<PaymentsOfShiftFragment>[] = [
  { title: titles.paymentType, cell: ({ paymentType }) => namePaymentType(paymentType) },
  { title: titles.received, align: 'end', cell: ({ received }) => formatMoney(received) },
  { title: titles.refunded, align: 'end', cell: ({ refunded }) => formatMoney(refunded) },
  {
    title: titles.moved,
    align: 'end',
    cell: ({ paymentType, moved }) => (paymentType === 'cash' ? formatMoney(moved) : '–'),
  },
  { title: titles.expected, align: 'end', cell: ({ expected }) => formatMoney(expected) },
];

const countColumns: readonly Column<PaymentsOfShiftFragment>[] = [
  { title: titles.counted, align: 'end', cell: ({ counted }) => (counted ? formatMoney(counted) : '–') },
  {
    title: titles.difference,
    align: 'end',
    cell: ({ difference }) => (difference ? formatMoney(difference) : '–'),
  },
];
