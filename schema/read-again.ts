import type { ModelName, ModelRows } from '../src/database/model-rows.ts';
import type { GraphqlContext } from './context.ts';

/** A row as it is after a change: what was read before in this operation is no longer so. */
export function readAgain<Model extends ModelName>(
  { loaders }: GraphqlContext,
  model: Model,
  id: number,
): Promise<ModelRows[Model]> {
  loaders.readProductsAs([]);
  return loaders.requireRow(model, id);
}
