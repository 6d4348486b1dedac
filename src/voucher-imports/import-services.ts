import type { VoucherImportStep } from '../../prisma/generated/client/enums.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { type CorrectionInput, correctRows } from './correct-rows.ts';
import { createImport } from './create-import.ts';
import type { ImportJob } from './import-job.ts';
import { requestStep, type StepInput } from './import-steps.ts';

interface ImportDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly queue: Pick<JobQueue<ImportJob>, 'add'>;
  /** Wakes the worker of imports in this process. */
  readonly wake: () => void;
}

export type ImportServices = ReturnType<typeof createImportServices>;

/** Returns the services of imports of sold vouchers. */
export function createImportServices({ database, codeVault, queue, wake }: ImportDependencies) {
  return {
    ...bindServices(database, { createVoucherImport: createImport }),
    correctVoucherImportRows: (context: RequestContext, input: CorrectionInput) =>
      correctRows(database, codeVault, context, input),
    ...wakeAfterEach(wake, {
      requestImportStep: (context: RequestContext, step: VoucherImportStep, input: StepInput) =>
        requestStep(database, queue, context, step, input),
    }),
  };
}
