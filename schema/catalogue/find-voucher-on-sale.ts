import { isOnSale, saleFields } from '../../src/orders/on-sale.ts';
import type { ModelRows, Row } from '../../src/platform/rows/model-rows.ts';
import type { GraphqlContext } from '../context.ts';

/**
 * Returns the voucher of the sales page with this id. Null if it does not exist or is not on sale.
 * A secret voucher can be on sale, so the caller must check the access level (D96).
 */
export async function findVoucherOnSale(
  { loaders }: Pick<GraphqlContext, 'loaders'>,
  salesPageId: number,
  id: number,
): Promise<(Row<'Voucher'> & Pick<ModelRows['Voucher'], 'accessLevel'>) | null> {
  const [row, { timeZone }] = await Promise.all([
    loaders.row('Voucher', id, ['salesPageId', ...saleFields]),
    loaders.requireRow('SalesPage', salesPageId, ['timeZone']),
  ]);
  return row?.salesPageId === salesPageId && isOnSale(row, timeZone) ? row : null;
}
