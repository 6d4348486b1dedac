import { z } from 'zod';
import { assertAllowedOnPage, assertTillAt, limitedIdOf } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { endExpiredHolds } from '../life-cycle/end-holds.ts';
import { stateConflict } from '../life-cycle/force.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import { DomainError, RejectedItemsError } from '../platform/errors/domain-error.ts';
import {
  assertKeyUnused,
  createIdempotencyKey,
  type IdempotencyKey,
  keyInUse,
  tillKeyLifetime,
} from '../platform/idempotency/idempotency-key.ts';
import { type IdempotentResult, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { freeUnits } from '../vouchers/exceeds-remaining-error.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { unitOf } from '../vouchers/voucher-unit.ts';
import {
  assertDistinct,
  assertUnits,
  assertValidVouchers,
  type BillResult,
  type BillVoucher,
  billResultShape,
  type FoundVoucher,
  inItem,
} from './bill-vouchers.ts';
import { findProductToRedeem } from './find-product-to-redeem.ts';
import type { RedeemAttempt } from './redeem-attempt.ts';
import { findReason } from './redeem-conditions.ts';
import { billRejected, type RedemptionRow } from './redeem-statement.ts';
import { toRedemptionRow, writeRedemptions } from './write-redemptions.ts';

export interface BillInput {
  readonly vouchers: readonly BillVoucher[];
  readonly redeemLocationId: number;
  /**
   * Whether to redeem the available units of each voucher, up to the requested number. If false,
   * either everything or nothing is redeemed (D84).
   */
  readonly isPartial: boolean;
}

export type RedeemBill = (
  context: RequestContext,
  input: BillInput,
) => Promise<IdempotentResult<BillResult[]>>;

/**
 * Creates the service that redeems the vouchers of one bill in one statement (D84), which locks the
 * products by ascending id. If a voucher cannot be redeemed as requested, the reasons, and the
 * units that a partial bill redeems, are determined in a transaction afterwards. Requires
 * `redeem.voucher` on the sales page of each voucher. Every code is a look-up (D34). Returns the
 * results in the order of the vouchers. If the bill is not partial and a voucher is rejected,
 * throws RejectedItemsError, and nothing is redeemed. Throws INVALID_INPUT if a voucher occurs
 * twice or its unit is not the stated one, and RATE_LIMITED.
 */
export function createRedeemBill(database: Database, vault: CodeVault, lookups: LookupLimiter): RedeemBill {
  const findProduct = async (context: RequestContext, attempt: RedeemAttempt): Promise<FoundVoucher> => {
    const { organisationId } = context.caller;
    const principal = limitedIdOf(context.caller);
    const find = () => findProductToRedeem(database, organisationId, attempt);
    const { address } = context;
    const product = attempt.codeHashes === null ? find() : lookups.run({ principal, address }, find);
    return { attempt, product: await product.catch(toNotFound) };
  };

  return async (context, input) => {
    const { vouchers, redeemLocationId, isPartial } = input;
    for (const { salesPageId } of vouchers)
      assertAllowedOnPage(context.caller, 'voucher.redeem', salesPageId);
    assertTillAt(context.caller, redeemLocationId);
    assertValidVouchers(vouchers);
    const attempts = vouchers.map(
      (voucher): RedeemAttempt => ({
        input: { ...voucher, redeemLocationId, isByValue: false, redeemDate: null },
        codeHashes: voucher.voucherCode === null ? null : vault.hashes(voucher.voucherCode),
        interval: null,
      }),
    );
    const found = await Promise.all(
      attempts.map((attempt, index) => inItem(index, () => findProduct(context, attempt))),
    ).catch(async (error) => {
      await assertKeyUnused(database, context.caller, context.idempotencyKey);
      throw error;
    });
    assertDistinct(found);
    // The ids replace the codes in the request's hash, because the hashes of the codes depend on
    // CODE_SECRETS (D72).
    const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
      redeemBill: {
        redeemLocationId,
        isPartial,
        vouchers: found.map(({ product, attempt: { input: voucher } }) => [
          typeof product === 'number' ? product : null,
          voucher.reductor,
          voucher.unit,
        ]),
      },
    });
    const redeemed = await redeemAll(database, context, key, found);
    if (redeemed) return { result: redeemed, replayed: false };
    const ids = found.flatMap(({ product }) => (typeof product === 'number' ? [product] : []));
    return runIdempotently(
      database,
      key,
      z.array(billResultShape),
      (runOnce) =>
        database.prismaTransaction(async (transaction) => {
          await lockRows(transaction, 'OrderProduct', { id: ids });
          return runOnce(transaction, () => redeemFound(transaction, context, found, ids, isPartial));
        }),
      tillKeyLifetime,
    );
  };
}

/**
 * Redeems the vouchers in one statement, which also stores the key. Returns null, and changes
 * nothing, if a voucher cannot be redeemed as requested or the key is in use.
 */
async function redeemAll(
  database: Database,
  context: RequestContext,
  key: IdempotencyKey | null,
  found: readonly FoundVoucher[],
): Promise<BillResult[] | null> {
  const rows = found.flatMap(({ product, attempt }, index) =>
    typeof product === 'number'
      ? [toBillRow(context, index === 0 ? key : null, attempt, product, attempt.input.reductor)]
      : [],
  );
  if (rows.length < found.length) return null;
  try {
    const written = await writeRedemptions(database, rows, false, true);
    const results = written.flatMap((result, index): BillResult[] => {
      const unit = rows[index]?.unit ?? null;
      return result
        ? [{ redemptionId: result.redemption.id, unredeemedUnits: 0, unit, rejection: null }]
        : [];
    });
    // If no voucher is redeemed, the statement writes nothing and does not roll back.
    return results.length < found.length ? null : results;
  } catch (error) {
    if (isAbortedFor(error, billRejected) || isAbortedFor(error, keyInUse)) return null;
    throw error;
  }
}

/**
 * Returns the row of a voucher, of which `reductor` units are redeemed, or for null all that are
 * available.
 */
function toBillRow(
  context: RequestContext,
  key: IdempotencyKey | null,
  attempt: RedeemAttempt,
  product: number,
  reductor: number | null,
): RedemptionRow {
  const input = { ...attempt.input, orderProductId: product, voucherCode: null, reductor };
  return toRedemptionRow(context, key, { ...attempt, codeHashes: null, input });
}

/** Redeems the vouchers, whose products the transaction has locked. */
async function redeemFound(
  transaction: Transaction,
  context: RequestContext,
  found: readonly FoundVoucher[],
  ids: readonly number[],
  isPartial: boolean,
): Promise<BillResult[]> {
  await endExpiredHolds(transaction, ids);
  const products = await transaction.prisma.orderProduct.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      redeemStock: true,
      redeemUsed: true,
      unitsOnHold: true,
      isMultiuse: true,
      isMonetary: true,
      currency: true,
    },
  });
  assertUnits(found, new Map(products.map((product) => [product.id, unitOf(product)])));
  const free = new Map(products.map((product) => [product.id, freeUnits(product)]));
  const written = await writeRedemptions(
    transaction,
    found.flatMap(({ product, attempt }) => {
      if (typeof product !== 'number') return [];
      const { reductor } = attempt.input;
      // If nothing is there, the whole amount is requested, and rejected with its reason.
      const there = (isPartial && reductor !== null && free.get(product)) || Number.POSITIVE_INFINITY;
      const amount = reductor === null ? null : Math.min(reductor, there);
      return [toBillRow(context, null, attempt, product, amount)];
    }),
    false,
  );
  const redemptions = new Map(
    written.flatMap((result) => (result ? [[result.redemption.orderProductId, result.redemption]] : [])),
  );
  const rejected: { path: string; error: DomainError }[] = [];
  const results: BillResult[] = [];
  for (const [index, { product, attempt }] of found.entries()) {
    const redemption = typeof product === 'number' ? redemptions.get(product) : undefined;
    const requested = attempt.input.reductor ?? redemption?.units ?? 0;
    const error = redemption ? null : await findError(transaction, context, product, attempt);
    if (error) rejected.push({ path: `vouchers[${index}]`, error });
    results.push({
      redemptionId: redemption?.id ?? null,
      unredeemedUnits: requested - (redemption?.units ?? 0),
      unit: attempt.input.unit,
      rejection: error && { code: error.code, message: error.message },
    });
  }
  const [first, ...others] = rejected;
  if (first && !isPartial) throw new RejectedItemsError([first, ...others]);
  return results;
}

async function findError(
  transaction: Transaction,
  { caller }: RequestContext,
  product: number | DomainError,
  attempt: RedeemAttempt,
): Promise<DomainError> {
  if (typeof product !== 'number') return product;
  return (await findReason(transaction, caller.organisationId, product, attempt)) ?? stateConflict();
}

/** Returns the error if its code is NOT_FOUND, and throws other errors. */
function toNotFound(error: unknown): DomainError {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return error;
  throw error;
}
