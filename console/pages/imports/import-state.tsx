import { Badge } from '../../components/display/badge.tsx';
import { importsTexts } from '../../texts/imports-texts.ts';
import type { ListedVoucherImportFragment } from './generated/operations.ts';

type Status = ListedVoucherImportFragment['status'];

const tones = {
  AWAITING_FILE: 'neutral',
  UPLOADING: 'info',
  UPLOADED: 'info',
  CHECKING: 'warning',
  CHECKED: 'info',
  COMMITTING: 'warning',
  COMMITTED: 'good',
  REVERTING: 'warning',
  REVERTED: 'neutral',
} as const satisfies Record<Status, string>;

/** Displays the status of an import as a badge. */
export function ImportState({ status }: { readonly status: Status }) {
  return <Badge tone={tones[status]}>{importsTexts.statuses[status]}</Badge>;
}
