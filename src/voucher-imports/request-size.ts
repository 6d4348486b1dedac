import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { ImportKey } from './lock-import.ts';

/** Maximum number of rows of an import that requests process. The command `import-vouchers` has no such limit. */
export const maxRequestRows = 20_000;

/** Throws STATE_CONFLICT if the import has too many rows for a request. An unknown import passes. */
export async function assertRequestSize(
  { prisma }: Database,
  { caller }: RequestContext,
  { salesPageId, importId: id }: ImportKey,
): Promise<void> {
  assertAllowedOnPage(caller, 'voucher-import.manage', salesPageId);
  const found = await prisma.voucherImport.findUnique({
    where: { salesPageId_id: { salesPageId, id } },
    select: { rowCount: true },
  });
  if (found && found.rowCount > maxRequestRows)
    throw new DomainError(
      'STATE_CONFLICT',
      `The import has more than ${maxRequestRows} rows. Use the command import-vouchers of the command line.`,
    );
}
