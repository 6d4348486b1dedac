import type { Client } from 'vouchsafe-client';
import { z } from 'zod';
import { ToolError } from './tool-error.ts';

export const salesPageId = z.string().describe('The id of the sales page, from list_sales_pages.');

/**
 * Returns what a query selects of `salesPage`. Throws a ToolError if the API key cannot see the sales
 * page.
 */
export async function readSalesPage<SalesPage>(
  client: Client,
  query: string,
  variables: Record<string, unknown>,
): Promise<SalesPage> {
  const data = await client.request<{ salesPage: SalesPage | null }, unknown>(query, variables);
  if (data.salesPage) return data.salesPage;
  throw new ToolError('NOT_FOUND', 'The sales page does not exist.', 'Use an id from list_sales_pages.');
}
