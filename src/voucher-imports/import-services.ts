import type { VoucherImportStep } from '../../prisma/generated/client/enums.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import { createImport } from './create-import.ts';
import type { ImportJob } from './import-job.ts';
import { requestStep, type StepInput } from './import-steps.ts';

interface ImportDependencies {
  readonly database: Database;
  readonly queue: Pick<JobQueue<ImportJob>, 'add'>;
  /** Wakes the worker of imports in this process. */
  readonly wake: () => void;
}

export type ImportServices = ReturnType<typeof createImportServices>;

/** Returns the services of imports of sold vouchers. */
export function createImportServices({ database, queue, wake }: ImportDependencies) {
  return {
    ...bindServices(database, { createVoucherImport: createImport }),
    ...wakeAfterEach(wake, {
      requestImportStep: (context: RequestContext, step: VoucherImportStep, input: StepInput) =>
        requestStep(database, queue, context, step, input),
    }),
  };
}
