import type { CodeVault } from '../vouchers/voucher-code.ts';
import { importColumns } from './import-columns.ts';
import type { Correction } from './import-errors.ts';
import { importFields } from './import-fields.ts';
import type { ImportOptions } from './import-options.ts';
import { listFields, type RowCell, unsealCells } from './row-cells.ts';

/** What is stored of a row that can be corrected. */
export interface CorrectableRow extends Correction {
  readonly cellsSealed: Uint8Array | null;
  readonly format: ImportOptions['format'];
  /** The currency of the sales page. */
  readonly currency: string;
}

/**
 * Returns the cells of a row that can be corrected, and the fields of its format that it lacks. A
 * code without an error is empty. Null if CODE_SECRETS lacks the secret of the cells.
 */
export function listCorrectableCells(row: CorrectableRow, vault: CodeVault): RowCell[] | null {
  const { isCodeOnly, cellsSealed, format, currency } = row;
  if (isCodeOnly) return [{ column: importColumns[format].code, value: '' }];
  const cells = unsealCells(cellsSealed, vault);
  return cells && listFields(cells, importFields(format, currency));
}
