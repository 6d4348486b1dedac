import type { VoucherImportStep } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { ChangeOrigin } from '../audit/record-change.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { refreshStatistics } from '../platform/database/refresh-statistics.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { beginCheck, runCheck } from './check-import.ts';
import { beginCommit, runCommit } from './commit-import.ts';
import { type ImportJob, toImportJob } from './import-job.ts';
import { type ImportKey, type LockedImport, setStepStatement } from './import-statements.ts';
import { changeImport, type StepOptions, withLockedImport } from './lock-import.ts';
import { beginRevert, runRevert } from './revert-import.ts';

/**
 * The import that a step processes. A commit also requires the control totals of the latest check.
 */
export type StepInput = ImportKey & { readonly controlTotals?: string };

interface ImportStep {
  /** The name of the mutation, to which idempotency keys are bound. */
  readonly operation: string;
  /**
   * Validates and prepares the step under the lock of the import. Returns whether there is
   * something to run. Throws STATE_CONFLICT.
   */
  readonly begin: (
    transaction: SqlClient,
    voucherImport: LockedImport,
    controlTotals: string,
  ) => Promise<boolean>;
  /**
   * Runs the step. It can be interrupted at any point and continued by a repeated call. Concurrent
   * calls share the work. Throws NOT_FOUND, and STATE_CONFLICT if another step has begun since.
   */
  readonly run: (
    database: Database,
    origin: ChangeOrigin,
    key: ImportKey,
    options: StepOptions,
  ) => Promise<void>;
}

/** The tables whose rows the steps of an import add, change and remove. */
const filledTables = ['voucher_import_rows', 'orders', 'order_products', 'redemptions', 'payments'];

/** Returns a step that collects the statistics of these tables once it is complete. */
const withStatistics =
  (run: ImportStep['run']): ImportStep['run'] =>
  async (database, ...rest) => {
    await run(database, ...rest);
    await refreshStatistics(database, filledTables);
  };

export const importSteps: Readonly<Record<VoucherImportStep, ImportStep>> = {
  check: { operation: 'checkVoucherImport', begin: beginCheck, run: withStatistics(runCheck) },
  commit: { operation: 'commitVoucherImport', begin: beginCommit, run: withStatistics(runCommit) },
  revert: { operation: 'revertVoucherImport', begin: beginRevert, run: withStatistics(runRevert) },
};

/**
 * Begins a step of an import and adds the job that runs it, once per idempotency key. A repeated
 * request for a step in progress adds another job, which continues the work. Requires
 * `manage.settings`. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if the step is
 * not possible in the state of the import, or another step is in progress.
 */
export function requestStep(
  database: Database,
  queue: Pick<JobQueue<ImportJob>, 'add'>,
  context: RequestContext,
  step: VoucherImportStep,
  input: StepInput,
): Promise<ChangedRow> {
  const { salesPageId, importId } = input;
  const { caller, channel, requestId } = context;
  assertAllowedOnPage(caller, 'voucher-import.manage', salesPageId);
  return changeImport(
    database,
    context,
    importSteps[step].operation,
    input,
    async (transaction, voucherImport) => {
      if (!(await begin(transaction, voucherImport, step, input))) return;
      await transaction.query(setStepStatement({ salesPageId, importId, step }));
      const origin = { caller: { id: caller.id, organisationId: caller.organisationId }, channel, requestId };
      await queue.add(transaction, [toImportJob({ key: { salesPageId, importId }, step, origin })]);
    },
  );
}

/**
 * Begins a step of an import and runs it in this process. If it is interrupted, a repeated call
 * continues it. `onProgress` is called as described in `StepOptions`. Throws NOT_FOUND and
 * STATE_CONFLICT.
 */
export async function runStep(
  database: Database,
  origin: ChangeOrigin,
  step: VoucherImportStep,
  input: StepInput,
  options: StepOptions = {},
): Promise<void> {
  const key = { salesPageId: input.salesPageId, importId: input.importId };
  const isNeeded = await withLockedImport(database, key, (transaction, voucherImport) =>
    begin(transaction, voucherImport, step, input),
  );
  if (isNeeded) await importSteps[step].run(database, origin, key, options);
}

function begin(
  transaction: SqlClient,
  voucherImport: LockedImport,
  step: VoucherImportStep,
  { controlTotals = '' }: StepInput,
): Promise<boolean> {
  const current = voucherImport.step;
  if (current !== null && current !== step)
    throw new DomainError(
      'STATE_CONFLICT',
      'Another step of the import is in progress. Wait until it is complete.',
    );
  return importSteps[step].begin(transaction, voucherImport, controlTotals);
}
