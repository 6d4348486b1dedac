import { Fragment } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { language } from '../../language/language.ts';
import { otherDays, PresetOptions } from '../../lists/filter-fields.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useCurrentQuery } from '../../operations/use-current-query.ts';
import { useFileLink } from '../../operations/use-file-link.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { listTexts } from '../../texts/list-texts.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { describePaymentMethod } from '../describe-payment-method.ts';
import { describeChannel } from '../orders/describe-order.ts';
import { useCsvFormat } from './csv-format.tsx';
import { DaySettlements } from './day-settlements.tsx';
import { DayShifts, differencesOf } from './day-shifts.tsx';
import { DayTaxes } from './day-taxes.tsx';
import {
  DayCloseDocument,
  DayCloseFileDocument,
  type DayCloseFormat,
  type PaymentsOfDayFragment,
  type RedemptionsOfDayFragment,
  type SalesOfDayFragment,
} from './generated/operations.ts';
import { Totals } from './totals.tsx';
import { dayPresets, useDay } from './use-day.ts';

const { dayClose: texts } = reportsTexts;

/** The totals of a close, in the order in which they are displayed. */
const totalNames = ['paid', 'deliveryPaid', 'revenue', 'refunded', 'balance', 'redeemed'] as const;

/** The sales, payments, refunds and redemptions of a day, for comparison with the drawer. */
export function DayClose() {
  const { id } = useSalesPage();
  const [{ preset, date }, setDay] = useDay();
  const [{ data, error }, read] = useCurrentQuery({
    query: DayCloseDocument,
    variables: { day: date, salesPageIds: [id] },
    pause: date === '',
    // Until the day has ended, its sums change.
    requestPolicy: 'cache-and-network',
  });
  const file = useFileLink();
  const [csvFormat, csvField] = useCsvFormat();
  const closes = error ? undefined : data?.dayClose;
  const downloadButton = (format: DayCloseFormat, text: string) => (
    <Button
      isBusy={file.isBusy}
      disabled={date === ''}
      onClick={() =>
        void file.download(
          DayCloseFileDocument,
          { day: date, format, salesPageIds: [id], language, csvFormat },
          ({ url }) => url,
        )
      }
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
          onChange={({ currentTarget: { value } }) =>
            setDay(value === otherDays ? { date } : { period: value })
          }
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
        {csvField}
      </FormGrid>
      <Actions>
        {downloadButton('CSV', texts.csv)}
        {downloadButton('PDF', texts.pdf)}
      </Actions>
      {file.failure && <FailureNotice failure={file.failure} />}
      {error && (
        <FailureNotice failure={failureOf(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />
      )}
      {!closes && !error && <Spinner />}
      {closes?.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      {closes && closes.length > 0 && (
        <Totals
          totals={[
            ...totalNames.map(
              (name) => [texts.columns[name], closes.map(({ total }) => total[name])] as const,
            ),
            [texts.columns.difference, closes.flatMap(({ shifts }) => differencesOf(shifts))],
          ]}
        />
      )}
      {closes?.map(({ currency, sales, payments, shifts, redemptions, settlements, ...close }) => (
        <Fragment key={currency}>
          {sales.length > 0 && (
            <Table
              caption={texts.sales(currency)}
              columns={salesColumns}
              rows={sales}
              keyOf={(line) => sales.indexOf(line)}
            />
          )}
          {payments.length > 0 && (
            <Table
              caption={texts.payments(currency)}
              columns={paymentColumns}
              rows={payments}
              keyOf={(line) => payments.indexOf(line)}
            />
          )}
          <DayShifts currency={currency} shifts={shifts} />
          {redemptions.length > 0 && (
            <Table
              caption={texts.redemptions(currency)}
              columns={redemptionColumns}
              rows={redemptions}
              keyOf={(line) => redemptions.indexOf(line)}
            />
          )}
          <DayTaxes currency={currency} sold={close.taxes} refunded={close.refundedTaxes} />
          <DaySettlements currency={currency} settlements={settlements} />
        </Fragment>
      ))}
    </Card>
  );
}

const salesColumns: readonly Column<SalesOfDayFragment>[] = [
  {
    title: texts.columns.salesChannel,
    cell: ({ salesChannel }) => describeChannel(salesChannel) || texts.unnamed,
  },
  { title: texts.columns.by, cell: ({ actor }) => actor?.name ?? texts.unnamed },
  { title: texts.columns.vouchers, align: 'end', cell: ({ vouchersSold }) => formatCount(vouchersSold) },
  { title: texts.columns.paid, align: 'end', cell: ({ paid }) => formatMoney(paid) },
  { title: texts.columns.deliveryPaid, align: 'end', cell: ({ deliveryPaid }) => formatMoney(deliveryPaid) },
  { title: texts.columns.revenue, align: 'end', cell: ({ revenue }) => formatMoney(revenue) },
];

const paymentColumns: readonly Column<PaymentsOfDayFragment>[] = [
  { title: texts.columns.paymentType, cell: describePayment },
  { title: texts.columns.received, align: 'end', cell: ({ received }) => formatMoney(received) },
  { title: texts.columns.refunded, align: 'end', cell: ({ refunded }) => formatMoney(refunded) },
  { title: texts.columns.balance, align: 'end', cell: ({ balance }) => formatMoney(balance) },
];

function describePayment(payment: PaymentsOfDayFragment): string {
  const isUnknown = payment.gateway === 'manual' && payment.manualPaymentType === null;
  return isUnknown ? texts.unknownPaymentType : describePaymentMethod(payment);
}

const redemptionColumns: readonly Column<RedemptionsOfDayFragment>[] = [
  {
    title: texts.columns.redeemLocation,
    cell: ({ redeemLocation }) => redeemLocation?.name ?? texts.unnamed,
  },
  { title: texts.columns.by, cell: ({ actor }) => actor?.name ?? texts.unnamed },
  { title: texts.columns.redemptions, align: 'end', cell: ({ redemptions }) => formatCount(redemptions) },
  {
    title: texts.columns.cancellations,
    align: 'end',
    cell: ({ cancellations }) => formatCount(cancellations),
  },
  { title: texts.columns.redeemed, align: 'end', cell: ({ redeemed }) => formatMoney(redeemed) },
];
