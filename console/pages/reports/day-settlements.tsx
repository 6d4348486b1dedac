import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import type { SettlementOfDayFragment } from './generated/operations.ts';

const { dayClose: texts } = reportsTexts;

interface DaySettlementsProps {
  readonly currency: string;
  readonly settlements: readonly SettlementOfDayFragment[];
}

/**
 * The amounts that this sales page and others owe each other for the redemptions of a day. Renders
 * nothing on a day without such redemptions.
 */
export function DaySettlements({ currency, settlements }: DaySettlementsProps) {
  const { databaseId } = useSalesPage();
  if (settlements.length === 0) return null;
  const isOwed = ({ creditor }: SettlementOfDayFragment) => creditor.databaseId === databaseId;
  const columns: readonly Column<SettlementOfDayFragment>[] = [
    {
      title: texts.columns.otherPage,
      cell: (settlement) => (isOwed(settlement) ? settlement.debtor : settlement.creditor).name,
    },
    { title: texts.columns.redemptions, align: 'end', cell: ({ redemptions }) => formatCount(redemptions) },
    {
      title: texts.columns.cancellations,
      align: 'end',
      cell: ({ cancellations }) => formatCount(cancellations),
    },
    {
      title: texts.columns.owed,
      align: 'end',
      cell: (settlement) => {
        const { amount } = settlement.redeemed;
        return formatMoney({ amount: isOwed(settlement) ? amount : -amount, currency });
      },
    },
  ];
  return (
    <Table
      caption={texts.settlements(currency)}
      columns={columns}
      rows={settlements}
      keyOf={({ debtor, creditor }) => `${debtor.databaseId} ${creditor.databaseId}`}
    />
  );
}
