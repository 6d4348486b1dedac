import { assertAllowedOnPage, assertTillAt, limitedIdOf } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { ProductState } from '../events/event-snapshot.ts';
import { endExpiredHolds } from '../life-cycle/end-holds.ts';
import { batchStatements } from '../platform/database/batch-statements.ts';
import type { Database } from '../platform/database/database.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import {
  createIdempotencyKey,
  findStoredResult,
  type IdempotencyKey,
  keyInUse,
} from '../platform/idempotency/idempotency-key.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { ExceedsRemainingError } from '../vouchers/exceeds-remaining-error.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { findFirstRedemption } from './find-first-redemption.ts';
import { assertValidInput, type RedeemAttempt, type RedeemInput } from './redeem-attempt.ts';
import { explainRedeemRejection } from './redeem-conditions.ts';
import { parseRedeemDate } from './redeem-date.ts';
import type { RedemptionRow } from './redeem-statement.ts';
import { toRedemptionRow, type WrittenRedemption, writeRedemptions } from './write-redemptions.ts';

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
    const { error, productId } = await explainRedeemRejection(
      database,
      context.caller.organisationId,
      attempt,
    );
    // The task that ends expired holds can be late.
    if (error instanceof ExceedsRemainingError && (await endExpiredHolds(database, [productId])))
      return tryToRedeem(context, key, attempt);
    throw error;
  };

  return async (context, input) => {
    const { caller } = context;
    assertAllowedOnPage(caller, 'voucher.redeem', input.salesPageId);
    assertTillAt(caller, input.redeemLocationId);
    assertValidInput(input);
    const codeHashes = input.voucherCode === null ? null : vault.hashes(input.voucherCode);
    const key = createKey(context, input);
    const interval =
      input.redeemDate === null ? null : await parseRedeemDate(database, input.salesPageId, input.redeemDate);
    const attempt = { input, codeHashes, interval };
    if (codeHashes === null) return tryToRedeem(context, key, attempt);
    return lookups.run({ principal: limitedIdOf(caller), address: context.address }, () =>
      tryToRedeem(context, key, attempt),
    );
  };
}

/**
 * Returns the idempotency key of a redemption. The hash of the request excludes the code, whose
 * hashes depend on CODE_SECRETS: a key may outlive a rotation of the secrets (D72). Instead,
 * findFirstRedemption compares the code with that of the redeemed product.
 */
function createKey(
  { caller, idempotencyKey }: RequestContext,
  { voucherCode, unit, isByValue, ...input }: RedeemInput,
): IdempotencyKey | null {
  const { salesPageId, orderProductId, redeemLocationId, reductor, redeemDate } = input;
  // The order of the properties determines the hash.
  const redeem = {
    salesPageId,
    orderProductId,
    voucherCode: voucherCode === null ? null : 'given',
    redeemLocationId,
    reductor,
    units: isByValue ? 'value' : 'uses',
    redeemDate,
  };
  if (unit === null) return createIdempotencyKey(caller, idempotencyKey, { redeem });
  // @until 0.4.0 A client may repeat a redemption that 0.2.0 made, whose requests stated no unit.
  const older = [{ redeem }];
  return createIdempotencyKey(caller, idempotencyKey, { redeem: { ...redeem, unit } }, older);
}
