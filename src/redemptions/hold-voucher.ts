import { assertAllowedOnPage, assertTillAt, limitedIdOf } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { changeProduct } from '../life-cycle/change-product.ts';
import type { Database } from '../platform/database/database.ts';
import { fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { assertKeyUnused } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { freeUnits } from '../vouchers/exceeds-remaining-error.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { findProductToRedeem } from './find-product-to-redeem.ts';
import { assertValidInput, type RedeemAttempt, type RedeemInput } from './redeem-attempt.ts';
import { findReason } from './redeem-conditions.ts';

/**
 * A hold requested by a client. `reductor` is the number of units to reserve. Null reserves
 * everything that is neither redeemed nor on hold.
 */
export interface HoldInput
  extends Pick<RedeemInput, 'salesPageId' | 'orderProductId' | 'voucherCode' | 'reductor' | 'unit'> {
  readonly redeemLocationId: number;
  readonly expiresAt: Date;
}

/** The longest time for which units can be held (D83). */
const maxHoldMs = 30 * 86_400_000;

export type HoldVoucher = (context: RequestContext, input: HoldInput) => Promise<ChangedRow>;

/**
 * Creates the service that reserves units of a sold voucher until a time (D83). The conditions are
 * those of a redemption. Requires `redeem.voucher`. A request by code is a look-up (D34). Returns
 * the id of the hold. Throws INVALID_INPUT, the errors of a redemption, and RATE_LIMITED.
 */
export function createHoldVoucher(database: Database, vault: CodeVault, lookups: LookupLimiter): HoldVoucher {
  const hold = async (
    context: RequestContext,
    attempt: RedeemAttempt,
    { redeemLocationId, expiresAt }: Pick<HoldInput, 'redeemLocationId' | 'expiresAt'>,
  ): Promise<ChangedRow> => {
    const { organisationId, staffMemberId, apiKeyId, till } = context.caller;
    const { salesPageId, reductor, unit } = attempt.input;
    const find = findProductToRedeem(database, organisationId, attempt);
    const orderProductId = await find.catch(async (error) => {
      await assertKeyUnused(database, context.caller, context.idempotencyKey);
      throw error;
    });
    const input = { salesPageId, orderProductId, redeemLocationId, reductor, unit, expiresAt };
    return changeProduct(database, context, {
      action: 'order-product.hold',
      transition: null,
      input,
      async change(transaction, product) {
        const reason = await findReason(transaction, organisationId, orderProductId, attempt);
        if (reason) throw reason;
        const units = reductor ?? freeUnits(product);
        const { id } = await transaction.prisma.hold.create({
          data: {
            organisationId,
            salesPageId,
            orderProductId,
            redeemLocationId,
            units,
            expiresAt,
            staffMemberId,
            apiKeyId,
            tillId: till?.id ?? null,
            channel: context.channel,
          },
          select: { id: true },
        });
        return {
          columns: { unitsOnHold: product.unitsOnHold + units },
          after: { hold: id, units, expires_at: expiresAt.toISOString() },
          resultId: id,
        };
      },
    });
  };

  return async (context, { redeemLocationId, expiresAt, ...input }) => {
    assertAllowedOnPage(context.caller, 'voucher.redeem', input.salesPageId);
    assertTillAt(context.caller, redeemLocationId);
    assertValidInput(input);
    assertValidExpiry(expiresAt);
    const attempt: RedeemAttempt = {
      input: { ...input, redeemLocationId, isByValue: false, redeemDate: null },
      codeHashes: input.voucherCode === null ? null : vault.hashes(input.voucherCode),
      interval: null,
    };
    const work = () => hold(context, attempt, { redeemLocationId, expiresAt });
    if (attempt.codeHashes === null) return work();
    return lookups.run({ principal: limitedIdOf(context.caller), address: context.address }, work);
  };
}

function assertValidExpiry(expiresAt: Date): void {
  const ms = expiresAt.getTime() - Date.now();
  if (ms > 0 && ms <= maxHoldMs) return;
  throw invalidInput([
    fieldError('expiresAt', 'OUT_OF_RANGE', 'must be in the future and at most 30 days from now'),
  ]);
}
