import type { VoucherImportState } from '../../prisma/generated/client/enums.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { selectImports } from './import-statements.ts';

/** An import that was found by its file. */
export interface FoundImport {
  readonly id: number;
  readonly state: VoucherImportState;
  /** The control totals of its last check. Null before the first check. */
  readonly totals: string | null;
}

/**
 * Returns the imports of a source into a sales page whose file and options have this digest, in one of the given states, as of one moment.
 * The latest is the first.
 */
export function findImports(
  client: SqlClient,
  salesPageId: number,
  source: string,
  digest: Uint8Array,
  states: readonly VoucherImportState[],
): Promise<FoundImport[]> {
  return client.query(selectImports({ salesPageId, source, digest, states }));
}
