import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { maxNarrowAmount, readMaxAmount } from '../data-migrations/amount-columns.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { ExceedsRemainingError } from '../vouchers/exceeds-remaining-error.ts';
import { calculateValueOfUnits } from '../vouchers/value-of-units.ts';
import { assertUnit, unitOf, type VoucherUnit } from '../vouchers/voucher-unit.ts';
import { changeProduct, type ProductKey } from './change-product.ts';
import { releaseHolds } from './end-holds.ts';
import { assertNotOnHold } from './force.ts';

export interface BalanceAdjustment extends ProductKey {
  /** The number of units to add to the remaining units. Negative to remove units. Must not be 0. */
  readonly units: number;
  /** The unit of `units` that the client stated. A voucher of another unit is rejected. */
  readonly unit: VoucherUnit;
  readonly reason: string;
  /**
   * Whether to release the voucher's open holds if units are removed. If false, a voucher with open
   * holds does not lose units.
   */
  readonly releaseHolds: boolean;
}

/**
 * Adds units to the balance of a sold voucher, or removes remaining ones. The redemptions of the
 * voucher are unchanged: the correction changes `redeemStock`, so that `redeemUsed` remains the sum
 * of the redemptions (D52). A voucher without remaining units becomes completed, and a completed
 * voucher to which units are added is in progress again. Requires `manage.orders`. Throws
 * EXCEEDS_REMAINING if fewer units remain, ON_HOLD, INVALID_INPUT for a single-use voucher and for a balance
 * that is too large, and the errors of changeProduct.
 */
export function adjustBalance(
  database: Database,
  context: RequestContext,
  input: BalanceAdjustment,
): Promise<ChangedRow> {
  const { units, reason } = input;
  const { organisationId, staffMemberId, apiKeyId } = context.caller;
  assertAllowedOnPage(context.caller, 'order-product.adjust', input.salesPageId);
  return changeProduct(database, context, {
    action: 'order-product.adjust',
    transition: 'adjust',
    input,
    async change(transaction, product, revision) {
      const { salesPageId, id: orderProductId, redeemUsed, adjustedUnits, currency } = product;
      const redeemStock = correctStock(product, input);
      const isReleasing = units < 0 && product.unitsOnHold > 0;
      if (isReleasing && !input.releaseHolds) assertNotOnHold(product);
      if (isReleasing) await releaseHolds(transaction, context, product.id);
      const remainingValue = calculateValueOfUnits(product, redeemStock - redeemUsed);
      await assertStorable(transaction, product, remainingValue, product.usedBefore + redeemStock);
      const amount = remainingValue - calculateValueOfUnits(product, product.redeemStock - redeemUsed);
      await transaction.prisma.balanceCorrection.create({
        data: {
          organisationId,
          salesPageId,
          orderProductId,
          units,
          redeemStock,
          currency,
          amount,
          reason,
          staffMemberId,
          apiKeyId,
          channel: context.channel,
          revision,
        },
        select: { id: true },
      });
      const state = redeemStock === redeemUsed ? 'completed' : 'in_progress';
      return {
        columns: { redeemStock, adjustedUnits: adjustedUnits + units, state },
        before: { state: product.state, redeem_used: redeemUsed, redeem_stock: product.redeemStock },
        after: { state, redeem_used: redeemUsed, redeem_stock: redeemStock, units, amount, reason },
        event: { name: 'order-product.balance_adjusted' },
      };
    },
  });
}

function correctStock(
  product: ModelRows['OrderProduct'],
  { units, unit }: Pick<BalanceAdjustment, 'units' | 'unit'>,
): number {
  if (!product.isMultiuse)
    throw invalidInput([
      fieldError('id', 'NOT_ALLOWED', 'is a single-use voucher, which has no balance to adjust'),
    ]);
  assertUnit(unitOf(product), unit);
  const redeemStock = product.redeemStock + units;
  if (redeemStock < product.redeemUsed)
    throw new ExceedsRemainingError("The correction exceeds the voucher's remaining balance.", {
      ...product,
      hasCode: true,
    });
  return redeemStock;
}

/**
 * Throws INVALID_INPUT if the value or the units of a balance are too large. Uses are counted up to
 * 2^31 - 1, which `valueOfUnits` requires.
 */
async function assertStorable(
  client: SqlClient,
  { isMonetary }: ModelRows['OrderProduct'],
  value: number,
  units: number,
): Promise<void> {
  if (Math.max(value, units) <= maxNarrowAmount) return;
  const maxValue = await readMaxAmount(client);
  const maxUnits = isMonetary ? maxValue : maxNarrowAmount;
  if (value <= maxValue && units <= maxUnits) return;
  throw invalidInput([
    fieldError('units', 'OUT_OF_RANGE', `makes the balance larger than ${maxUnits.toLocaleString('en')}`),
  ]);
}
