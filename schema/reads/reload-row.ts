import type { ModelName, Row } from '../../src/platform/database/model-rows.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { GraphqlContext } from '../context.ts';

/**
 * Returns a row as it is after a mutation, and discards what was read before. Throws NOT_FOUND if the row has been removed since:
 * an idempotency key is kept longer than what was created with it.
 */
export async function reloadRow<Model extends ModelName>(
  { loaders }: GraphqlContext,
  model: Model,
  id: number,
): Promise<Row<Model>> {
  loaders.clear();
  const row = await loaders.row(model, id);
  if (row) return row;
  throw new DomainError('NOT_FOUND', 'The object was removed concurrently.');
}
