import { useQuery } from 'urql';
import { BackLink } from '../../components/actions/back-link.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { usePageTitle } from '../../components/display/page-title.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoment } from '../../format/moment.ts';
import { failureOf } from '../../operations/failure.ts';
import { usePolling } from '../../operations/use-polling.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { importsTexts } from '../../texts/imports-texts.ts';
import { ControlTotals } from './control-totals.tsx';
import { describeImportError } from './describe-import-error.ts';
import { type VoucherImportDetailFragment as Import, VoucherImportDocument } from './generated/operations.ts';
import { countWritten, ImportActions } from './import-actions.tsx';
import { ImportState } from './import-state.tsx';
import { SkippedRows } from './skipped-rows.tsx';
import { StepProgress } from './step-progress.tsx';
import { TotalsTable } from './totals-table.tsx';

const { detail: texts } = importsTexts;

/** An import: its status, the totals and errors of its check, and the next steps. */
export function ImportDetail({ id }: { readonly id: string }) {
  const [{ data, error, fetching }, read] = useQuery({
    query: VoucherImportDocument,
    variables: { id },
    // The import changes when another person or the command line continues it.
    requestPolicy: 'cache-and-network',
  });
  const reload = () => read({ requestPolicy: 'network-only' });
  const found = data?.node && 'source' in data.node ? data.node : null;
  usePageTitle(found?.source ?? null);
  usePolling(reload, found !== null && found.progress !== null);
  return (
    <>
      <BackLink href="/">{texts.back}</BackLink>
      {error && <FailureNotice failure={failureOf(error)} onRetry={reload} />}
      {!data && !error && <Spinner />}
      {data && !found && !fetching && <EmptyState title={texts.unknown} />}
      {found && <ImportView voucherImport={found} onDone={reload} />}
    </>
  );
}

interface ImportViewProps {
  readonly voucherImport: Import;
  readonly onDone: () => void;
}

function ImportView({ voucherImport, onDone }: ImportViewProps) {
  const { timeZone } = useSalesPage();
  const { id, source, status, rowCount, createdAt, createdBy, checkedAt, committedAt, revertedAt } =
    voucherImport;
  const { totals, controlTotals, progress, failure } = voucherImport;
  const format = (moment: string | null) => moment && formatMoment(moment, timeZone);
  const isEmpty = status === 'CHECKED' && countWritten(voucherImport) === 0;
  const onCorrected = status === 'UPLOADED' || status === 'CHECKED' ? onDone : null;
  const has = (wanted: 'ERROR' | 'CONFLICT') => totals.some(({ outcome }) => outcome === wanted);
  return (
    <>
      <Card title={texts.title(source)} aside={<ImportState status={status} />}>
        {failure !== null && <Notice tone="danger">{texts.failure(describeImportError(failure))}</Notice>}
        {progress === null ? (
          <p>{isEmpty ? texts.nothingToImport : texts.next[status]}</p>
        ) : (
          <StepProgress status={status} percentage={progress} />
        )}
        <Facts
          facts={[
            [texts.rows, formatCount(rowCount)],
            [texts.created, `${formatMoment(createdAt, timeZone)} · ${createdBy.name}`],
            [texts.checked, format(checkedAt)],
            [texts.committed, format(committedAt)],
            [texts.reverted, format(revertedAt)],
          ]}
        />
        {progress === null && <ImportActions voucherImport={voucherImport} onDone={onDone} />}
      </Card>
      {controlTotals !== null && (
        <Card title={texts.controlTotals}>
          <ControlTotals value={controlTotals} />
        </Card>
      )}
      {progress === null && totals.length > 0 && <TotalsTable totals={totals} />}
      {/* A check can change the errors. `checkedAt` is part of the key, so the lists are loaded again after each check. */}
      {progress === null && has('ERROR') && (
        <SkippedRows key={`ERROR ${checkedAt}`} id={id} outcome="ERROR" onCorrected={onCorrected} />
      )}
      {progress === null && has('CONFLICT') && (
        <SkippedRows key={`CONFLICT ${checkedAt}`} id={id} outcome="CONFLICT" onCorrected={onCorrected} />
      )}
    </>
  );
}
