import type { VoucherImportState } from '../../prisma/generated/client/enums.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { selectImportsStatement } from './import-statements.ts';

/** An import that was found by its file. */
export interface FoundImport {
  readonly id: number;
  readonly state: VoucherImportState;
  /**
   * The control totals of the latest check. Null before the first check and while a check is in
   * progress.
   */
  readonly totals: string | null;
}

/**
 * Returns the imports of a source into a sales page whose file and options have this digest and
 * that are in one of the given states, newest first. One statement selects them, so that all states
 * are as of the same time.
 */
export function findImports(
  client: SqlClient,
  salesPageId: number,
  source: string,
  digest: Uint8Array,
  states: readonly VoucherImportState[],
): Promise<FoundImport[]> {
  return client.query(selectImportsStatement({ salesPageId, source, digest, states }));
}
