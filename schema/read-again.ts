import type { ModelName, ModelRows } from '../src/platform/database/model-rows.ts';
import { DomainError } from '../src/platform/errors/domain-error.ts';
import type { GraphqlContext } from './context.ts';

/**
 * A row as it is after a change: what was read before in this operation is no longer so. Throws NOT_FOUND if it has been removed since:
 * an idempotency key outlives what was created with it.
 */
export async function readAgain<Model extends ModelName>(
  { loaders }: GraphqlContext,
  model: Model,
  id: number,
): Promise<ModelRows[Model]> {
  loaders.readProductsAs([]);
  const row = await loaders.row(model, id);
  if (row) return row;
  throw new DomainError('NOT_FOUND', 'The object was removed concurrently.');
}
