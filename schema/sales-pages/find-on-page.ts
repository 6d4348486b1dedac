import type { Row } from '../../src/platform/rows/model-rows.ts';
import type { GraphqlContext } from '../context.ts';
import type { RowWith } from '../rows/loaders.ts';
import type { RowReference } from '../rows/row-types.ts';

/** Returns the row with the id. Null if it does not exist or belongs to another sales page. */
export async function findOnPage<Model extends 'Voucher' | 'Redemption'>(
  { loaders }: GraphqlContext,
  model: Model,
  page: RowReference,
  id: number,
): Promise<Row<Model> | null> {
  const row = await loaders.row<'Voucher' | 'Redemption', 'salesPageId'>(model, id, ['salesPageId']);
  return row?.salesPageId === page.id
    ? (row as RowWith<'Voucher' | 'Redemption', 'salesPageId'> as unknown as Row<Model>)
    : null;
}
