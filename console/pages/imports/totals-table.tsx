import { Card } from '../../components/display/card.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { VoucherImportDetailFragment } from './generated/operations.ts';

type Total = VoucherImportDetailFragment['totals'][number];

const { totals: texts, outcomes } = importsTexts;

const columns: readonly Column<Total>[] = [
  { title: texts.outcome, cell: ({ outcome }) => outcomes[outcome] },
  { title: texts.state, cell: ({ status }) => (status ? ordersTexts.statuses[status] : texts.none) },
  { title: texts.currency, cell: ({ balance }) => balance?.currency ?? texts.none },
  { title: texts.rows, align: 'end', cell: ({ rows }) => formatCount(rows) },
  {
    title: texts.balance,
    align: 'end',
    cell: ({ balance }) => (balance ? formatMoney(balance) : texts.none),
  },
  { title: texts.usesLeft, align: 'end', cell: ({ usesLeft }) => formatCount(usesLeft) },
];

/** The totals of a check by result, currency and state. */
export function TotalsTable({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <Card title={texts.title}>
      <Table
        caption={texts.caption}
        columns={columns}
        rows={totals}
        keyOf={({ outcome, status, balance }) => `${outcome} ${status} ${balance?.currency}`}
      />
    </Card>
  );
}
