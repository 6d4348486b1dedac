import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { createEventId } from '../events/event-id.ts';
import { type ProductState, parseProductState } from '../events/event-snapshot.ts';
import { batchStatements } from '../platform/database/batch-statements.ts';
import { toBytea } from '../platform/database/bytea.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { rowEstimate } from '../platform/database/row-estimate.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import {
  createIdempotencyKey,
  findStoredResult,
  type IdempotencyKey,
  keyInUse,
} from '../platform/idempotency/idempotency-key.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { isEmptyCode } from '../vouchers/voucher-code-forms.ts';
import { findFirstRedemption } from './find-first-redemption.ts';
import type { RedeemAttempt, RedeemInput } from './redeem-attempt.ts';
import { rejectRedemption } from './redeem-conditions.ts';
import { parseRedeemDate } from './redeem-date.ts';
import { type RedemptionRow, redeemVouchersStatement } from './redeem-statement.ts';

/**
 * The result of a redemption: the new redemption and the resulting state of its product, or the id
 * of the redemption that an earlier request with the same idempotency key made.
 */
export type RedeemResult =
  | {
      readonly replayedRedemptionId: null;
      readonly redemption: ModelRows['Redemption'];
      readonly productState: ProductState;
    }
  | { readonly replayedRedemptionId: number };

export type Redeem = (context: RequestContext, input: RedeemInput) => Promise<RedeemResult>;

/**
 * Creates the service that redeems vouchers. One statement writes the redemption and its event if
 * the full amount remains, otherwise neither of them (D29). Concurrent redemptions are combined
 * into one statement. Requires `redeem.voucher`. If nothing was redeemed, the reason is determined
 * afterwards and thrown (D25). Redemptions by code are subject to the limits on code look-ups
 * (D34): throws RATE_LIMITED if one is exceeded.
 */
export function createRedeem(database: Database, vault: CodeVault, lookups: LookupLimiter): Redeem {
  const write = batchStatements<RedemptionRow, WrittenRedemption | null>({
    runBatch: (redemptions) => writeRedemptions(database, redemptions, true),
    runSingle: async (redemption) => (await writeRedemptions(database, [redemption], false))[0] ?? null,
  });
  const tryToRedeem = async (
    context: RequestContext,
    key: IdempotencyKey | null,
    attempt: RedeemAttempt,
  ): Promise<RedeemResult> => {
    try {
      const written = await write(toRedemptionRow(context, key, attempt));
      if (written) return { replayedRedemptionId: null, ...written };
    } catch (error) {
      if (!isAbortedFor(error, keyInUse)) throw error;
    }
    const storedResult = await findStoredResult(database, key);
    if (storedResult !== null)
      return { replayedRedemptionId: await findFirstRedemption(database, storedResult, attempt.codeHashes) };
    return rejectRedemption(database, context.caller.organisationId, attempt);
  };

  return async (context, input) => {
    const { caller, idempotencyKey } = context;
    assertAllowedOnPage(caller, 'voucher.redeem', input.salesPageId);
    assertValidInput(input);
    const codeHashes = input.voucherCode === null ? null : vault.hashes(input.voucherCode);
    // The request's hash excludes the code, whose hashes depend on CODE_SECRETS: a key may outlive
    // a rotation of the secrets (D72). Instead, findFirstRedemption compares the code with that of
    // the redeemed product.
    const request = { redeem: { ...input, voucherCode: codeHashes && 'given' } };
    const key = createIdempotencyKey(caller, idempotencyKey, request);
    const interval =
      input.redeemDate === null ? null : await parseRedeemDate(database, input.salesPageId, input.redeemDate);
    const attempt = { input, codeHashes, interval };
    if (codeHashes === null) return tryToRedeem(context, key, attempt);
    return lookups.run({ principal: caller.id, address: context.address }, () =>
      tryToRedeem(context, key, attempt),
    );
  };
}

interface WrittenRedemption {
  readonly redemption: ModelRows['Redemption'];
  readonly productState: ProductState;
}

/**
 * Returns the result of each redemption, in the order of `redemptions`. Null if nothing was
 * redeemed.
 */
async function writeRedemptions(
  database: SqlClient,
  redemptions: readonly RedemptionRow[],
  skipsLocked: boolean,
): Promise<(WrittenRedemption | null)[]> {
  const maxRows = rowEstimate(redemptions.length);
  const numbered = JSON.stringify(redemptions.map((redemption, number) => ({ number, ...redemption })));
  const rows = await database.query(
    redeemVouchersStatement({ maxRows, skipsLocked }, { redemptions: numbered }),
  );
  const written = redemptions.map((): WrittenRedemption | null => null);
  for (const { number, product, ...redemption } of rows) {
    written[number] = { redemption, productState: parseProductState(product) };
  }
  return written;
}

function toRedemptionRow(
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
    is_by_value: input.units === 'value',
    redeemed_from: interval?.from.toISOString() ?? null,
    redeemed_until: interval?.until.toISOString() ?? null,
    organisation_id: caller.organisationId,
    staff_member_id: caller.staffMemberId,
    api_key_id: caller.apiKeyId,
    event_id: createEventId(),
    principal: caller.id,
    channel,
    request_id: requestId,
    key: key?.key ?? null,
    request_hash: key?.requestHash ?? null,
  };
}

function assertValidInput({ orderProductId, voucherCode, reductor }: RedeemInput): void {
  const errors: FieldError[] = [];
  if (orderProductId === null && voucherCode === null) {
    errors.push({
      field: 'voucherCode',
      code: 'REQUIRED',
      message: 'is required if the order product is not specified',
    });
  }
  if (voucherCode !== null && isEmptyCode(voucherCode))
    errors.push({ field: 'voucherCode', code: 'REQUIRED', message: 'must not be empty' });
  if (reductor !== null && reductor < 1)
    errors.push({ field: 'reductor', code: 'OUT_OF_RANGE', message: 'must be at least 1' });
  if (errors.length > 0) throw invalidInput(errors);
}
