import { Fragment } from 'react';
import { Card } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoney } from '../../format/money.ts';
import { failureOf } from '../../operations/failure.ts';
import { useCurrentQuery } from '../../operations/use-current-query.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { LiabilityOfPeriodDocument, type LiabilityOfPeriodQuery } from './generated/operations.ts';
import { PeriodFields } from './period-fields.tsx';
import { isComplete, usePeriod } from './use-period.ts';

const { liability: texts } = reportsTexts;

type Term = keyof typeof texts.terms;
const terms = Object.keys(texts.terms) as Term[];

/** Displays how the unredeemed value changed in a period. */
export function Liability() {
  const { id } = useSalesPage();
  const [period, setPeriod] = usePeriod();
  const { from, to } = period;
  const isShown = isComplete(period);
  const [{ data, error }, read] = useCurrentQuery({
    query: LiabilityOfPeriodDocument,
    variables: { period: { from, to }, salesPageIds: [id] },
    pause: !isShown,
  });
  const currencies = error ? undefined : data?.liability;
  return (
    <Card title={reportsTexts.sections.liability}>
      <p>{texts.intro}</p>
      <PeriodFields period={period} onChange={setPeriod} />
      {isShown && error && (
        <FailureNotice failure={failureOf(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />
      )}
      {isShown && !currencies && !error && <Spinner />}
      {isShown && currencies?.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      {isShown &&
        currencies?.map((ofCurrency) => (
          <Fragment key={ofCurrency.currency}>
            <Table
              caption={texts.table(ofCurrency.currency)}
              columns={columnsOf(ofCurrency)}
              rows={terms}
              keyOf={(term) => term}
            />
            {ofCurrency.amountRefunded.amount > 0 && (
              <p>{texts.amountRefunded(formatMoney(ofCurrency.amountRefunded))}</p>
            )}
          </Fragment>
        ))}
    </Card>
  );
}

function columnsOf({
  paid,
  complimentary,
}: LiabilityOfPeriodQuery['liability'][number]): readonly Column<Term>[] {
  return [
    { title: texts.columns.term, cell: (term) => texts.terms[term] },
    { title: texts.columns.paid, align: 'end', cell: (term) => formatMoney(paid[term]) },
    { title: texts.columns.complimentary, align: 'end', cell: (term) => formatMoney(complimentary[term]) },
  ];
}
