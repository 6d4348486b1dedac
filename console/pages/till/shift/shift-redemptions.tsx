import { type Column, Table } from '../../../components/tables/table.tsx';
import { formatCount } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { shiftTexts } from '../../../texts/shift-texts.ts';
import type { RedemptionsOfShiftFragment } from './generated/operations.ts';

const { redemptionColumns: titles } = shiftTexts;

/**
 * The redemptions at the drawer during a shift, by person. Renders nothing if the shift has no
 * redemptions.
 */
export function ShiftRedemptions({
  redemptions,
}: {
  readonly redemptions: readonly RedemptionsOfShiftFragment[];
}) {
  if (redemptions.length === 0) return null;
  return (
    <>
      <h3>{shiftTexts.redemptions}</h3>
      <Table
        caption={shiftTexts.redemptions}
        columns={columns}
        rows={redemptions}
        keyOf={(line) => redemptions.indexOf(line)}
      />
    </>
  );
}

const columns: readonly Column<RedemptionsOfShiftFragment>[] = [
  { title: titles.by, cell: ({ actor }) => actor?.name ?? shiftTexts.noName },
  { title: titles.redemptions, align: 'end', cell: ({ redemptions }) => formatCount(redemptions) },
  { title: titles.cancellations, align: 'end', cell: ({ cancellations }) => formatCount(cancellations) },
  { title: titles.redeemed, align: 'end', cell: ({ redeemed }) => formatMoney(redeemed) },
];
