import type { RequestContext } from '../access/request-context.ts';
import { createEventId } from '../events/event-id.ts';
import { type ProductState, parseProductState } from '../events/event-snapshot.ts';
import { toBytea } from '../platform/database/bytea.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { rowEstimate } from '../platform/database/row-estimate.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import type { RedeemAttempt } from './redeem-attempt.ts';
import { type RedemptionRow, redeemVouchersStatement } from './redeem-statement.ts';

/** A new redemption and the resulting state of its product. */
export interface WrittenRedemption {
  readonly redemption: ModelRows['Redemption'];
  readonly productState: ProductState;
}

/**
 * Returns the result of each redemption, in the order of `redemptions`. Null if nothing was
 * redeemed. `skipsLocked` and `isBill` are options of the redeem statement; `isBill` defaults to
 * false.
 */
export async function writeRedemptions(
  database: SqlClient,
  redemptions: readonly RedemptionRow[],
  skipsLocked: boolean,
  isBill = false,
): Promise<(WrittenRedemption | null)[]> {
  const maxRows = rowEstimate(redemptions.length);
  const numbered = JSON.stringify(redemptions.map((redemption, number) => ({ number, ...redemption })));
  const rows = await database.query(
    redeemVouchersStatement({ maxRows, skipsLocked, isBill }, { redemptions: numbered }),
  );
  const written = redemptions.map((): WrittenRedemption | null => null);
  for (const { number, product, ...redemption } of rows) {
    written[number] = { redemption, productState: parseProductState(product) };
  }
  return written;
}

/** Returns the row of a redemption for the redeem statement. */
export function toRedemptionRow(
  context: RequestContext,
  key: IdempotencyKey | null,
  { input, codeHashes, interval }: RedeemAttempt,
): RedemptionRow {
  const { caller, channel, requestId } = context;
  return {
    sales_page_id: input.salesPageId,
    order_product_id: input.orderProductId,
    code_hashes: codeHashes?.map(toBytea) ?? null,
    redeem_location_id: input.redeemLocationId,
    reductor: input.reductor,
    unit: input.unit,
    is_by_value: input.isByValue,
    redeemed_from: interval?.from.toISOString() ?? null,
    redeemed_until: interval?.until.toISOString() ?? null,
    organisation_id: caller.organisationId,
    staff_member_id: caller.staffMemberId,
    api_key_id: caller.apiKeyId,
    till_id: caller.till?.id ?? null,
    event_id: createEventId(),
    principal: caller.id,
    channel,
    request_id: requestId,
    key: key?.key ?? null,
    request_hash: key?.requestHash ?? null,
  };
}
