import type { SqlClient } from '../platform/database/database.ts';
import { selectSettlementsStatement } from './figure-statements.ts';
import type { PageSettlement } from './figure-sums.ts';
import { readPagePeriods, selectSistersStatement } from './page-periods.ts';
import type { ReportPeriod } from './report-period.ts';

/**
 * Returns what sales pages owe each other for the redemptions that were recorded in a period (D82),
 * by the page that sold, the page that redeemed, and currency. The days are those of the page that
 * redeemed, so that both pages report the same amount. Contains the settlements with at least one of
 * the given pages.
 */
export async function readSettlements(
  client: SqlClient,
  salesPageIds: readonly number[],
  period: ReportPeriod,
): Promise<PageSettlement[]> {
  const pages = await client.query(selectSistersStatement({ salesPageIds }));
  const ids = pages.map(({ id }) => id);
  const found = await client.query(selectSettlementsStatement(await readPagePeriods(client, ids, period)));
  return found.filter(
    ({ salesPageId, sellingPageId }) =>
      salesPageIds.includes(salesPageId) || salesPageIds.includes(sellingPageId),
  );
}

/**
 * Returns the amount of a settlement from the view of a sales page: positive if it redeemed, and the
 * other page owes it the amount; negative if it owes the amount.
 */
export function amountOwedTo(salesPageId: number, settlement: PageSettlement): number {
  return settlement.salesPageId === salesPageId ? settlement.amountRedeemed : -settlement.amountRedeemed;
}

/** Returns the id of the other sales page of a settlement. */
export function otherPageOf(salesPageId: number, settlement: PageSettlement): number {
  return settlement.salesPageId === salesPageId ? settlement.sellingPageId : settlement.salesPageId;
}

/** Returns lines with the sales pages of a settlement, for `readReportNames`. */
export const pagesOf = ({ salesPageId, sellingPageId }: PageSettlement) => [
  { salesPageId },
  { salesPageId: sellingPageId },
];
