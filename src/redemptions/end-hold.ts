import type { HoldState } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage, assertTillAt } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { changeProduct } from '../life-cycle/change-product.ts';
import { VoucherBlockedError } from '../life-cycle/life-cycle-errors.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { assertKeyUnused } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { ExceedsRemainingError } from '../vouchers/exceeds-remaining-error.ts';
import { assertUnit, unitOf, type VoucherUnit } from '../vouchers/voucher-unit.ts';
import { holdEnded } from './hold-errors.ts';
import { assertValidReductor } from './redeem-attempt.ts';

export interface HoldKey {
  readonly salesPageId: number;
  readonly holdId: number;
}

export interface CaptureInput extends HoldKey {
  /** The units to redeem, at least 1. Null redeems all units of the hold. */
  readonly reductor: number | null;
  /** The unit of `reductor` that the client stated. Null if `reductor` is null. */
  readonly unit: VoucherUnit | null;
}

/**
 * Redeems units of an open hold at its redeem location and releases the rest (D83), also after the
 * voucher has expired. Requires `redeem.voucher`. Returns the id of the hold. Throws INVALID_INPUT,
 * NOT_FOUND, HOLD_ENDED, BLOCKED, EXCEEDS_REMAINING if the hold has fewer units, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function captureHold(
  database: Database,
  context: RequestContext,
  input: CaptureInput,
): Promise<ChangedRow> {
  const { organisationId, staffMemberId, apiKeyId, till } = context.caller;
  const { reductor, unit } = input;
  assertValidReductor(reductor);
  return endHold(database, context, input, {
    // The history of the voucher shows a capture as the redemption that it is.
    action: 'voucher.redeem',
    request: 'captureHold',
    state: 'captured',
    async end({ prisma }, hold, product, revision) {
      assertUnit(unitOf(product), unit);
      if (product.blockedAt) throw new VoucherBlockedError(product.blockedAt);
      const units = reductor ?? hold.units;
      if (units > hold.units)
        throw new ExceedsRemainingError('The amount exceeds the units of the hold.', {
          ...product,
          hasCode: false,
        });
      const { salesPageId, orderProductId, redeemLocationId } = hold;
      const { id: redemptionId } = await prisma.redemption.create({
        data: {
          organisationId,
          salesPageId,
          orderProductId,
          redeemLocationId,
          units,
          redeemedAt: new Date(),
          channel: context.channel,
          staffMemberId,
          apiKeyId,
          tillId: till?.id ?? null,
          revision,
        },
        select: { id: true },
      });
      const redeemUsed = product.redeemUsed + units;
      const state = redeemUsed === product.redeemStock ? 'completed' : 'in_progress';
      return {
        redemptionId,
        columns: { redeemUsed, state },
        before: { state: product.state, redeem_used: product.redeemUsed },
        after: { state, redeem_used: redeemUsed, redemption: redemptionId },
      };
    },
  });
}

/**
 * Releases an open hold. Requires `redeem.voucher`. Returns the id of the hold. Throws NOT_FOUND,
 * HOLD_ENDED and IDEMPOTENCY_KEY_REUSED.
 */
export function releaseHold(
  database: Database,
  context: RequestContext,
  input: HoldKey,
): Promise<ChangedRow> {
  return endHold(database, context, input, {
    action: 'order-product.release-hold',
    request: 'releaseHold',
    state: 'released',
    end: () => ({ columns: {}, after: {} }),
  });
}

/** The change of a product that ends a hold, in addition to its units on hold. */
interface EndedProduct {
  readonly redemptionId?: number;
  readonly columns: Partial<Pick<ModelRows['OrderProduct'], 'redeemUsed' | 'state'>>;
  readonly before?: Record<string, string | number>;
  readonly after: Record<string, string | number>;
}

interface HoldEnd {
  readonly action: AuditAction;
  /** The name of the request, in the hash that is stored with the idempotency key. */
  readonly request: string;
  readonly state: Exclude<HoldState, 'open'>;
  readonly end: (
    transaction: Transaction,
    hold: ModelRows['Hold'],
    product: ModelRows['OrderProduct'],
    revision: number,
  ) => Promise<EndedProduct> | EndedProduct;
}

async function endHold(
  database: Database,
  context: RequestContext,
  input: HoldKey,
  { action, request, state, end }: HoldEnd,
): Promise<ChangedRow> {
  const { salesPageId, holdId: id } = input;
  assertAllowedOnPage(context.caller, 'voucher.redeem', salesPageId);
  const [found] = await findRows(database, 'Hold', 'id', [id]);
  if (found?.salesPageId !== salesPageId) {
    await assertKeyUnused(database, context.caller, context.idempotencyKey);
    throw notFound('hold');
  }
  assertTillAt(context.caller, found.redeemLocationId);
  return changeProduct(database, context, {
    action,
    request,
    transition: null,
    input: { ...input, orderProductId: found.orderProductId },
    async change(transaction, product, revision) {
      const { hold: holds } = transaction.prisma;
      const hold = await holds.findUniqueOrThrow({ where: { id } });
      if (hold.state !== 'open') throw holdEnded(hold.state);
      const { redemptionId, columns, before, after } = await end(transaction, hold, product, revision);
      await holds.update({
        where: { id },
        data: { state, endedAt: new Date(), redemptionId: redemptionId ?? null },
        select: { id: true },
      });
      return {
        columns: { ...columns, unitsOnHold: product.unitsOnHold - hold.units },
        ...(before && { before }),
        after: { ...after, hold: id, units: hold.units },
        resultId: id,
        ...(redemptionId !== undefined && {
          event: { name: 'order-product.redeemed' as const, redemptionId },
        }),
      };
    },
  });
}
