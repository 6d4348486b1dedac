import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { type ErasureInput, erasePersonalData } from './erase-personal-data.ts';
import { type ExportInput, exportPersonalData } from './export-personal-data.ts';

export type PersonalDataServices = ReturnType<typeof createPersonalDataServices>;

/** Returns the services of personal data. */
export function createPersonalDataServices(database: Database, vault: CodeVault) {
  return {
    erasePersonalData: (context: RequestContext, input: ErasureInput) =>
      erasePersonalData(database, vault, context, input),
    exportPersonalData: (context: RequestContext, input: ExportInput) =>
      exportPersonalData(database, vault, context, input),
  };
}
