import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { ModelName, Row } from '../../src/platform/rows/model-rows.ts';
import type { RowContext } from './loaders.ts';

/**
 * Discards all loaded rows and returns the current row after a mutation. Throws NOT_FOUND if the
 * row has since been deleted, which is possible for an idempotent replay.
 */
export async function reloadRow<Model extends ModelName>(
  { loaders }: RowContext,
  model: Model,
  id: number,
): Promise<Row<Model>> {
  loaders.clear();
  const row = await loaders.row(model, id);
  if (row) return row;
  throw new DomainError('NOT_FOUND', 'The object was removed concurrently.');
}
