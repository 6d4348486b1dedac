import type { SqlClient } from '../platform/database/database.ts';
import { findRows } from '../platform/database/packed-rows.ts';

/** Returns the currency of all prices on a sales page (ISO 4217). */
export async function findCurrency(client: SqlClient, salesPageId: number): Promise<string> {
  const [page] = await findRows(client, 'SalesPage', 'id', [salesPageId]);
  if (!page) throw new Error(`sales page ${salesPageId} is missing, although a member has a role there`);
  return page.currency;
}
