import { useMemo } from 'react';
import { Link } from 'wouter';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { BarChart } from '../../components/display/bar-chart.tsx';
import { Card } from '../../components/display/card.tsx';
import { Compared } from '../../components/display/compared.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { formatDate } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { type Days, formerPeriod } from '../../format/period-preset.ts';
import { language } from '../../language/language.ts';
import { failureOf } from '../../operations/failure.ts';
import { useCurrentQuery } from '../../operations/use-current-query.ts';
import { useFileLink } from '../../operations/use-file-link.ts';
import { useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { useCsvFormat } from './csv-format.tsx';
import { SalesFileDocument, SalesOfPeriodDocument, type SalesTotalFragment } from './generated/operations.ts';
import { PeriodFields } from './period-fields.tsx';
import { type DaySums, isMonthly, sumByDay, toBars, type VoucherSales } from './sum-sales.ts';
import { isComplete, usePeriod } from './use-period.ts';

const { sales: texts } = reportsTexts;
const names = [texts.sold, texts.refunded] as const;
/** Maximum number of days in a period that the service accepts. */
const maxDays = 366;

/** Displays the sales and refunds of a period, by day and voucher. */
export function Sales() {
  const { id } = useSalesPage();
  const [period, setPeriod] = usePeriod();
  const { from, to } = period;
  const isShown = isComplete(period, maxDays);
  const [{ data, error }, read] = useCurrentQuery({
    query: SalesOfPeriodDocument,
    variables: {
      period: { from, to },
      former: isShown ? formerPeriod({ from, to }) : { from, to },
      salesPageIds: [id],
      language,
    },
    pause: !isShown,
    // Until the last day has ended, its sums change.
    requestPolicy: 'cache-and-network',
  });
  const file = useFileLink();
  const [csvFormat, csvField] = useCsvFormat();
  const sales = isShown && !error ? data?.voucherSales : undefined;
  const [total] = data?.voucherSalesTotals ?? [];
  const former = data?.former.find(({ paid }) => paid.currency === total?.paid.currency) ?? null;
  return (
    <Card title={reportsTexts.sections.sales}>
      <p>{texts.intro}</p>
      <PeriodFields period={period} onChange={setPeriod} maxDays={maxDays} />
      <FormGrid>{csvField}</FormGrid>
      <Actions>
        <Button
          isBusy={file.isBusy}
          disabled={!isShown}
          onClick={() =>
            void file.download(
              SalesFileDocument,
              {
                period: { from, to },
                salesPageIds: [id],
                language,
                csvFormat,
              },
              ({ url }) => url,
            )
          }
        >
          {texts.download}
        </Button>
      </Actions>
      {file.failure && <FailureNotice failure={file.failure} />}
      {isShown && error && (
        <FailureNotice failure={failureOf(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />
      )}
      {isShown && !sales && !error && <Spinner />}
      {sales?.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      {sales && total && <SalesFigures sales={sales} total={total} former={former} from={from} to={to} />}
    </Card>
  );
}

interface SalesFiguresProps extends Days {
  readonly sales: readonly VoucherSales[];
  readonly total: SalesTotalFragment;
  /** The totals of the former period. Null if nothing was sold in it. */
  readonly former: SalesTotalFragment | null;
}

/** The totals, the chart and the tables of a period. A period of one day has no figures by day. */
function SalesFigures({ sales, total, former, from, to }: SalesFiguresProps) {
  const { currency } = total.paid;
  const compared = formerPeriod({ from, to });
  const hrefOf = useHrefOf();
  const money = (amount: number) => formatMoney({ amount, currency });
  const days = useMemo(() => sumByDay(sales), [sales]);
  const bars = useMemo(() => toBars(days, { from, to }), [days, from, to]);
  const chartTitle = isMonthly({ from, to }) ? texts.chartByMonth : texts.chartByDay;
  const voucherColumns: readonly Column<VoucherSales>[] = [
    {
      title: texts.columns.voucher,
      cell: ({ voucher }) => (
        <Link href={hrefOf(`vouchers/${voucher.databaseId}`)}>{voucher.name || texts.untitled}</Link>
      ),
    },
    { title: texts.columns.vouchers, align: 'end', cell: (row) => formatCount(row.vouchersSold) },
    { title: texts.columns.paid, align: 'end', cell: (row) => formatMoney(row.paid) },
    { title: texts.columns.deliveryPaid, align: 'end', cell: (row) => formatMoney(row.deliveryPaid) },
    { title: texts.columns.refunds, align: 'end', cell: (row) => formatCount(row.refunds) },
    { title: texts.columns.refunded, align: 'end', cell: (row) => formatMoney(row.refunded) },
  ];
  const dayColumns: readonly Column<DaySums>[] = [
    {
      title: texts.columns.day,
      wrap: 'never',
      cell: ({ day }) => (
        <Link href={`${hrefOf('reports/sales')}?from=${day}&to=${day}`}>{formatDate(day)}</Link>
      ),
    },
    { title: texts.columns.vouchers, align: 'end', cell: (row) => formatCount(row.vouchersSold) },
    { title: texts.columns.paid, align: 'end', cell: (row) => money(row.paid) },
    { title: texts.columns.deliveryPaid, align: 'end', cell: (row) => money(row.deliveryPaid) },
    { title: texts.columns.refunds, align: 'end', cell: (row) => formatCount(row.refunds) },
    { title: texts.columns.refunded, align: 'end', cell: (row) => money(row.refunded) },
  ];
  return (
    <>
      <Facts
        facts={[
          [
            texts.totals.revenue,
            <Compared
              key="revenue"
              value={total.revenue.amount}
              former={former?.revenue.amount ?? 0}
              format={money}
            />,
          ],
          [texts.totals.paid, money(total.paid.amount)],
          [texts.totals.deliveryPaid, money(total.deliveryPaid.amount)],
          [
            texts.totals.vouchers,
            <Compared
              key="vouchers"
              value={total.vouchersSold}
              former={former?.vouchersSold ?? 0}
              format={formatCount}
            />,
          ],
          [
            texts.totals.refunds(total.refunds),
            <Compared
              key="refunds"
              value={total.refunded.amount}
              former={former?.refunded.amount ?? 0}
              format={money}
            />,
          ],
        ]}
      />
      <p>{texts.comparedWith(formatDate(compared.from), formatDate(compared.to))}</p>
      {from !== to && (
        <>
          <h3>{chartTitle}</h3>
          <BarChart title={chartTitle} names={names} bars={bars} />
        </>
      )}
      <h3>{texts.byVoucher}</h3>
      <Table
        caption={texts.byVoucher}
        columns={voucherColumns}
        rows={sales}
        keyOf={({ voucher }) => voucher.databaseId}
      />
      {from !== to && (
        <>
          <h3>{texts.byDay}</h3>
          <Table caption={texts.byDay} columns={dayColumns} rows={days} keyOf={({ day }) => day} />
        </>
      )}
    </>
  );
}
