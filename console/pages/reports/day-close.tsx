import { Fragment } from 'react';
import { useQuery } from 'urql';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Field, SelectField } from '../../components/field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { otherDays, PresetOptions } from '../../lists/filter-fields.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { listTexts } from '../../texts/list-texts.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';
import {
  DayCloseDocument,
  DayCloseFileDocument,
  type DayCloseFormat,
  type RedemptionsOfDayFragment,
  type SalesOfDayFragment,
} from './generated/operations.ts';
import { Totals } from './totals.tsx';
import { dayPresets, useDay } from './use-day.ts';
import { useFileLink } from './use-file-link.ts';

const { dayClose: texts } = reportsTexts;

/** The sales of a day by sales channel and person, and its redemptions by redeem location and person. */
export function DayClose() {
  const { id } = useSalesPage();
  const [{ preset, date }, setDay] = useDay();
  const [{ data, error }, read] = useQuery({
    query: DayCloseDocument,
    variables: { date, salesPageIds: [id] },
    pause: date === '',
    // Until the day has ended, its sums change.
    requestPolicy: 'cache-and-network',
  });
  const file = useFileLink();
  const closes = error ? undefined : data?.dayClose;
  const downloadButton = (format: DayCloseFormat, text: string) => (
    <Button
      isBusy={file.isBusy}
      disabled={date === ''}
      onClick={() => void file.download(DayCloseFileDocument, { date, format, salesPageIds: [id] })}
    >
      {text}
    </Button>
  );

  return (
    <Card title={reportsTexts.sections.dayClose}>
      <p>{texts.intro}</p>
      <FormGrid>
        <SelectField
          label={listTexts.period}
          value={preset ?? otherDays}
          onChange={({ currentTarget: { value } }) => setDay(value === otherDays ? { date } : { period: value })}
        >
          <PresetOptions presets={dayPresets} />
          <option value={otherDays}>{listTexts.otherDays}</option>
        </SelectField>
        <Field
          label={texts.date}
          hint={texts.dateHint}
          type="date"
          value={date}
          onChange={({ currentTarget }) => setDay({ date: currentTarget.value })}
        />
      </FormGrid>
      <Actions>
        {downloadButton('CSV', texts.csv)}
        {downloadButton('PDF', texts.pdf)}
      </Actions>
      {file.failure && <FailureNotice failure={file.failure} />}
      {error && <FailureNotice failure={failureOf(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />}
      {!closes && !error && <Spinner />}
      {closes?.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      {closes && closes.length > 0 && (
        <Totals
          totals={[
            [texts.totals.sales, closes.flatMap(({ sales }) => sales.map(({ paid }) => paid))],
            [texts.totals.redemptions, closes.flatMap(({ redemptions }) => redemptions.map(({ redeemed }) => redeemed))],
          ]}
        />
      )}
      {closes?.map(({ currency, sales, redemptions }) => (
        <Fragment key={currency}>
          {sales.length > 0 && (
            <Table caption={texts.sales(currency)} columns={salesColumns} rows={sales} keyOf={(line) => sales.indexOf(line)} />
          )}
          {redemptions.length > 0 && (
            <Table
              caption={texts.redemptions(currency)}
              columns={redemptionColumns}
              rows={redemptions}
              keyOf={(line) => redemptions.indexOf(line)}
            />
          )}
        </Fragment>
      ))}
    </Card>
  );
}

const salesColumns: readonly Column<SalesOfDayFragment>[] = [
  { title: texts.columns.salesChannel, cell: ({ salesChannel }) => salesChannel || texts.unnamed },
  { title: texts.columns.by, cell: ({ actor }) => actor?.name ?? texts.unnamed },
  { title: texts.columns.vouchers, align: 'end', cell: ({ vouchers }) => formatCount(vouchers) },
  { title: texts.columns.paid, align: 'end', cell: ({ paid }) => formatMoney(paid) },
];

const redemptionColumns: readonly Column<RedemptionsOfDayFragment>[] = [
  { title: texts.columns.redeemLocation, cell: ({ redeemLocation }) => redeemLocation?.name ?? texts.unnamed },
  { title: texts.columns.by, cell: ({ actor }) => actor?.name ?? texts.unnamed },
  { title: texts.columns.redemptions, align: 'end', cell: ({ redemptions }) => formatCount(redemptions) },
  { title: texts.columns.cancellations, align: 'end', cell: ({ cancellations }) => formatCount(cancellations) },
  { title: texts.columns.redeemed, align: 'end', cell: ({ redeemed }) => formatMoney(redeemed) },
];
