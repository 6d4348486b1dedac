import type { ModelRows } from '../platform/rows/model-rows.ts';
import type { ImportedLine } from './parse-csv.ts';
import type { CatalogueChange } from './with-catalogue-lock.ts';
import { changedValues, insertRows, type NewRow, type RowValues, updateRows } from './write-row.ts';

type ImportedModel = 'RedeemLocation' | 'VoucherOption';

interface Addition<Model extends ImportedModel> {
  readonly line: number;
  readonly values: NewRow<Model>;
}

interface Update<Model extends ImportedModel> {
  readonly line: number;
  readonly row: ModelRows[Model];
  readonly values: RowValues<Model>;
}

/**
 * Inserts and updates the rows of an import. Returns the result of each line, in the order of the
 * lines.
 */
export async function importRows<Model extends ImportedModel>(
  change: CatalogueChange,
  model: Model,
  additions: readonly Addition<Model>[],
  updates: readonly Update<Model>[],
): Promise<ImportedLine[]> {
  const created = await insertRows<Model, Addition<Model>>(change, model, additions);
  await updateRows(change, model, updates);
  const results = [
    ...created.map(({ line, row }): ImportedLine => ({ line, outcome: 'created', id: row.id })),
    ...updates.map(({ line, row, values }): ImportedLine => {
      const isUnchanged = Object.keys(changedValues(row, values)).length === 0;
      return { line, outcome: isUnchanged ? 'unchanged' : 'updated', id: row.id };
    }),
  ];
  return results.sort((a, b) => a.line - b.line);
}
