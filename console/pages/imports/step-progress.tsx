import { importsTexts } from '../../texts/imports-texts.ts';
import type { VoucherImportDetailFragment } from './generated/operations.ts';

const { steps: texts } = importsTexts;

interface StepProgressProps {
  readonly status: VoucherImportDetailFragment['status'];
  /** The percentage of the rows that were processed. */
  readonly percentage: number;
}

/** Displays the progress of the step that the service runs as a bar and in words. */
export function StepProgress({ status, percentage }: StepProgressProps) {
  const text = status === 'CHECKING' || status === 'REVERTING' ? texts[status] : texts.COMMITTING;
  return (
    <div>
      {/* The service does not report the progress of a reversal. */}
      <progress aria-label={texts.label} value={status === 'REVERTING' ? undefined : percentage} max={100} />
      <p role="status">{text}</p>
    </div>
  );
}
