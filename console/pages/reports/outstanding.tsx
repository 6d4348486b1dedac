import { useState } from 'react';
import { Card } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { SelectField } from '../../components/forms/field.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMonth } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { failureOf } from '../../operations/failure.ts';
import { useCurrentQuery } from '../../operations/use-current-query.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { OutstandingLiabilityDocument, type OutstandingLiabilityQuery } from './generated/operations.ts';
import { Totals } from './totals.tsx';

type OutstandingMonth = OutstandingLiabilityQuery['outstandingLiability'][number];

const { outstanding: texts } = reportsTexts;

/** Displays the unredeemed value of sold vouchers by month of expiry. */
export function Outstanding() {
  const { id } = useSalesPage();
  const [isForAll, setForAll] = useState(false);
  const [{ data, error }, read] = useCurrentQuery({
    query: OutstandingLiabilityDocument,
    variables: { salesPageIds: isForAll ? null : [id] },
  });
  // The service also returns the months whose vouchers are all free of charge or expired.
  const rows = data?.outstandingLiability.filter(
    ({ vouchers, unredeemed }) => vouchers > 0 || unredeemed.amount > 0,
  );

  const columns: readonly Column<OutstandingMonth>[] = [
    {
      title: texts.columns.month,
      cell: ({ expiryMonth }) => (expiryMonth ? formatMonth(expiryMonth) : texts.never),
    },
    ...(isForAll
      ? [{ title: texts.columns.page, cell: ({ salesPage }: OutstandingMonth) => salesPage.name }]
      : []),
    { title: texts.columns.vouchers, align: 'end', cell: ({ vouchers }) => formatCount(vouchers) },
    { title: texts.columns.value, align: 'end', cell: ({ unredeemed }) => formatMoney(unredeemed) },
  ];

  return (
    <Card title={reportsTexts.sections.outstanding}>
      <p>{texts.intro}</p>
      <SelectField
        label={texts.scope}
        onChange={({ currentTarget }) => setForAll(currentTarget.value === 'all')}
      >
        <option value="here">{texts.here}</option>
        <option value="all">{texts.all}</option>
      </SelectField>
      {error && (
        <FailureNotice failure={failureOf(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />
      )}
      {!rows && !error && <Spinner />}
      {rows?.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      {rows && rows.length > 0 && (
        <>
          <Totals totals={[[texts.total, rows.map(({ unredeemed }) => unredeemed)]]} />
          <Table
            caption={texts.table}
            columns={columns}
            rows={rows}
            keyOf={({ expiryMonth, salesPage, unredeemed }) =>
              `${salesPage.databaseId} ${unredeemed.currency} ${expiryMonth}`
            }
          />
        </>
      )}
    </Card>
  );
}
