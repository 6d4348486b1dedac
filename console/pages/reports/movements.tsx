import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { useFileLink } from '../../operations/use-file-link.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { useCsvFormat } from './csv-format.tsx';
import { MovementsFileDocument } from './generated/operations.ts';
import { PeriodFields } from './period-fields.tsx';
import { isComplete, usePeriod } from './use-period.ts';

const { movements: texts } = reportsTexts;

/** Downloads the changes of the unredeemed value. */
export function Movements() {
  const { id } = useSalesPage();
  const [period, setPeriod] = usePeriod();
  const { from, to } = period;
  const { download, isBusy, failure } = useFileLink();
  const [csvFormat, csvField] = useCsvFormat();
  return (
    <Card title={reportsTexts.sections.movements}>
      <p>{texts.intro}</p>
      <PeriodFields period={period} onChange={setPeriod} />
      <FormGrid>{csvField}</FormGrid>
      <div>
        <Button
          tone="primary"
          isBusy={isBusy}
          disabled={!isComplete(period)}
          onClick={() =>
            void download(
              MovementsFileDocument,
              { period: { from, to }, salesPageIds: [id], csvFormat },
              ({ url }) => url,
            )
          }
        >
          {texts.download}
        </Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
    </Card>
  );
}
