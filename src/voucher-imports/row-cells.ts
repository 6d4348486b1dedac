import { UnsealError } from '../platform/sealing/sealer.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { Cells } from './cell-reader.ts';

/** The cells of a row of a CSV file, by heading. */
export type RowCells = Readonly<Record<string, string>>;

/**
 * Seals the cells of a row with errors, so that they can be corrected without another file. Any
 * cell can contain a code if the columns of the file are shifted, so no cell is stored as plain
 * text. The cell `codeColumn` of a readable code is left out, because the row stores the code
 * itself. Null for the values of a JSON file, which cannot be corrected.
 */
export function sealCells(cells: Cells, codeColumn: string | null, vault: CodeVault): Uint8Array | null {
  const entries = Object.entries(cells).filter(([heading]) => heading !== '' && heading !== codeColumn);
  if (!entries.every(isText)) return null;
  return vault.seal(JSON.stringify(Object.fromEntries(entries)));
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/**
 * Returns the cells that `sealCells` sealed, in the order of the file. Null if none are stored or
 * CODE_SECRETS lacks the secret with which they were sealed.
 */
export function unsealCells(sealed: Uint8Array | null, vault: CodeVault): RowCells | null {
  if (sealed === null) return null;
  try {
    return JSON.parse(vault.unseal(sealed)) as RowCells;
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
