import type { VoucherImportState, VoucherImportStep } from '../../prisma/generated/client/enums.ts';
import { filterBy, type Restriction } from '../platform/rows/restriction.ts';

const statusOfStep = {
  check: 'checking',
  commit: 'committing',
  revert: 'reverting',
} as const satisfies Record<VoucherImportStep, string>;

/** The status of an import: its state, or the step in progress. */
export type VoucherImportStatus = VoucherImportState | (typeof statusOfStep)[VoucherImportStep];

interface ImportProgress {
  readonly state: VoucherImportState;
  /** Null if no step is in progress. */
  readonly step: VoucherImportStep | null;
}

export function importStatusOf({ state, step }: ImportProgress): VoucherImportStatus {
  return step === null ? state : statusOfStep[step];
}

/**
 * Returns whether rows of an import can be corrected: after the upload and before the commit, while
 * no step is in progress.
 */
export function isCorrectable(progress: ImportProgress): boolean {
  const status = importStatusOf(progress);
  return status === 'uploaded' || status === 'checked';
}

/** Returns the restriction of a list of imports to those with one of the statuses. */
export function restrictToImportStatuses(statuses: readonly VoucherImportStatus[]): Restriction {
  const steps = Object.entries(statusOfStep).map(([step, status]) => `when '${step}' then '${status}'`);
  return filterBy(
    'import-statuses',
    [statuses],
    (parameter) => `case t.step ${steps.join(' ')} else t.state::text end = any(${parameter}::text[])`,
  );
}
