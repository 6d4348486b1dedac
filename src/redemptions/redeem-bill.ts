import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { endExpiredHolds } from '../life-cycle/end-holds.ts';
import { stateConflict } from '../life-cycle/force.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import {
  DomainError,
  type ErrorCode,
  errorCodes,
  type FieldError,
  InvalidInputError,
  invalidInput,
  RejectedItemsError,
} from '../platform/errors/domain-error.ts';
import { assertKeyUnused, createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type IdempotentResult, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { freeUnits } from '../vouchers/exceeds-remaining-error.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { findProductToRedeem } from './find-product-to-redeem.ts';
import { assertValidInput, type RedeemAttempt, type RedeemInput } from './redeem-attempt.ts';
import { findReason } from './redeem-conditions.ts';
import { toRedemptionRow, writeRedemptions } from './write-redemptions.ts';

/** A voucher of a bill. A null `reductor` redeems everything that is free. */
export type BillVoucher = Pick<RedeemInput, 'salesPageId' | 'orderProductId' | 'voucherCode' | 'reductor'>;

export interface BillInput {
  readonly vouchers: readonly BillVoucher[];
  readonly redeemLocationId: number;
  /**
   * Whether to redeem as much as is there. If false, either everything or nothing is redeemed
   * (D84).
   */
  readonly isPartial: boolean;
}

/** The maximum number of vouchers of a bill. */
export const maxBillVouchers = 20;

const billResultShape = z.object({
  /** Null if nothing was redeemed of the voucher. */
  redemptionId: z.int().nullable(),
  /** The units that were requested and not redeemed. */
  unredeemedUnits: z.int(),
  /** The reason why nothing was redeemed. Null if something was. */
  rejection: z.object({ code: z.enum(errorCodes as [ErrorCode]), message: z.string() }).nullable(),
});

/** The result of one voucher of a bill. */
export type BillResult = z.infer<typeof billResultShape>;

export type RedeemBill = (
  context: RequestContext,
  input: BillInput,
) => Promise<IdempotentResult<BillResult[]>>;

/** A voucher of a bill with its product, or with the error if the product is unknown. */
interface FoundVoucher {
  readonly attempt: RedeemAttempt;
  readonly product: number | DomainError;
}

/**
 * Creates the service that redeems the vouchers of one bill in one transaction and one redeem
 * statement (D84), which locks the products by ascending id. Requires `redeem.voucher` on the sales
 * page of each voucher. Every code is a look-up (D34). Returns the results in the order of the
 * vouchers. If the bill is not partial and a voucher is rejected, throws RejectedItemsError, and
 * nothing is redeemed. Throws INVALID_INPUT if a voucher occurs twice, and RATE_LIMITED.
 */
export function createRedeemBill(database: Database, vault: CodeVault, lookups: LookupLimiter): RedeemBill {
  const findProduct = async (context: RequestContext, attempt: RedeemAttempt): Promise<FoundVoucher> => {
    const { organisationId, id: principal } = context.caller;
    const find = () => findProductToRedeem(database, organisationId, attempt);
    const { address } = context;
    const product = attempt.codeHashes === null ? find() : lookups.run({ principal, address }, find);
    return { attempt, product: await product.catch(toNotFound) };
  };

  return async (context, input) => {
    const { vouchers, redeemLocationId, isPartial } = input;
    for (const { salesPageId } of vouchers)
      assertAllowedOnPage(context.caller, 'voucher.redeem', salesPageId);
    assertValidVouchers(vouchers);
    const attempts = vouchers.map(
      (voucher): RedeemAttempt => ({
        input: { ...voucher, redeemLocationId, units: 'uses', redeemDate: null },
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
        vouchers: found.map(({ product, attempt }) => [
          typeof product === 'number' ? product : null,
          attempt.input.reductor,
        ]),
      },
    });
    const ids = found.flatMap(({ product }) => (typeof product === 'number' ? [product] : []));
    return runIdempotently(database, key, z.array(billResultShape), (runOnce) =>
      database.prismaTransaction(async (transaction) => {
        await lockRows(transaction, 'OrderProduct', { id: ids });
        return runOnce(transaction, () => redeemFound(transaction, context, found, ids, isPartial));
      }),
    );
  };
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
    select: { id: true, redeemStock: true, redeemUsed: true, unitsOnHold: true },
  });
  const free = new Map(products.map((product) => [product.id, freeUnits(product)]));
  const written = await writeRedemptions(
    transaction,
    found.flatMap(({ product, attempt }) => {
      if (typeof product !== 'number') return [];
      const { reductor } = attempt.input;
      // If nothing is there, the whole amount is requested, and rejected with its reason.
      const there = (isPartial && reductor !== null && free.get(product)) || Number.POSITIVE_INFINITY;
      const input = { ...attempt.input, orderProductId: product, voucherCode: null };
      const amount = reductor === null ? null : Math.min(reductor, there);
      return [
        toRedemptionRow(context, null, {
          ...attempt,
          codeHashes: null,
          input: { ...input, reductor: amount },
        }),
      ];
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

function assertValidVouchers(vouchers: readonly BillVoucher[]): void {
  if (vouchers.length === 0)
    throw invalidInput([{ field: 'vouchers', code: 'REQUIRED', message: 'must not be empty' }]);
  if (vouchers.length > maxBillVouchers)
    throw invalidInput([
      { field: 'vouchers', code: 'TOO_LONG', message: `must have at most ${maxBillVouchers} items` },
    ]);
  for (const [index, voucher] of vouchers.entries()) inItem(index, () => assertValidInput(voucher));
}

function assertDistinct(found: readonly FoundVoucher[]): void {
  const errors = found.flatMap(({ product }, index): FieldError[] => {
    const isRepeated =
      typeof product === 'number' && found.slice(0, index).some((other) => other.product === product);
    return isRepeated
      ? [{ field: `vouchers[${index}].voucher`, code: 'NOT_UNIQUE', message: 'is in the bill already' }]
      : [];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/** The fields of a bill's voucher that a redemption names differently. */
const fieldNames: Readonly<Record<string, string>> = { voucherCode: 'voucher', reductor: 'units' };

/** Runs `work` and adds the position of the voucher to the paths of invalid fields. */
function inItem<Result>(index: number, work: () => Result): Result {
  const onError = (error: unknown): never => {
    if (!(error instanceof InvalidInputError)) throw error;
    throw invalidInput(
      error.fields.map((fieldError) => ({
        ...fieldError,
        field:
          fieldError.field === 'redeemLocationId'
            ? fieldError.field
            : `vouchers[${index}].${fieldNames[fieldError.field] ?? fieldError.field}`,
      })),
    );
  };
  try {
    const result = work();
    return (result instanceof Promise ? result.catch(onError) : result) as Result;
  } catch (error) {
    return onError(error);
  }
}
