import type { VoucherImportState } from '../../prisma/generated/client/enums.ts';
import type { Database } from '../platform/database/database.ts';

/** An import that was found by its file. */
export interface FoundImport {
  readonly id: number;
  readonly state: VoucherImportState;
  /** The control totals of its last check. Null before the first check. */
  readonly totals: string | null;
}

/**
 * Returns the latest import of a source into a sales page whose file and options have this digest, in one of the given states.
 * Null if no import matches.
 */
export function findImport(
  { prisma }: Database,
  salesPageId: number,
  source: string,
  digest: Uint8Array<ArrayBuffer>,
  states: readonly VoucherImportState[],
): Promise<FoundImport | null> {
  return prisma.voucherImport.findFirst({
    where: { salesPageId, source, digest, state: { in: [...states] } },
    orderBy: { id: 'desc' },
    select: { id: true, state: true, totals: true },
  });
}
