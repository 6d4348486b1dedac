import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { MovementsFileDocument } from './generated/operations.ts';
import { PeriodFields } from './period-fields.tsx';
import { useFileLink } from './use-file-link.ts';
import { isComplete, usePeriod } from './use-period.ts';

const { movements: texts } = reportsTexts;

/** Downloads the changes of the unredeemed value. */
export function Movements() {
  const { id } = useSalesPage();
  const [period, setPeriod] = usePeriod();
  const { from, to } = period;
  const { download, isBusy, failure } = useFileLink();
  return (
    <Card title={reportsTexts.sections.movements}>
      <p>{texts.intro}</p>
      <PeriodFields period={period} onChange={setPeriod} />
      <div>
        <Button
          tone="primary"
          isBusy={isBusy}
          disabled={!isComplete(period)}
          onClick={() => void download(MovementsFileDocument, { from, to, salesPageIds: [id] })}
        >
          {texts.download}
        </Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
    </Card>
  );
}
