import type { SqlClient } from '../platform/database/database.ts';
import { findRows } from '../platform/database/packed-rows.ts';

/** The currency of everything that has a price on a sales page. */
export async function findCurrency(client: SqlClient, salesPageId: number): Promise<string> {
  const [page] = await findRows(client, 'SalesPage', 'id', [salesPageId]);
  if (!page) throw new Error(`sales page ${salesPageId} is missing, although somebody has a role there`);
  return page.currency;
}
