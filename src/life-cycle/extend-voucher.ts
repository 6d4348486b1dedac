import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { endOfDay, formatDay } from '../platform/calendar/day-in-zone.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { type DomainError, fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { expiryOf } from '../vouchers/expiry.ts';
import { changeProduct, type ProductKey } from './change-product.ts';

/** The new end of a voucher's validity. */
export interface Extension {
  /**
   * The last day on which the voucher can be redeemed, in the time zone of its sales page, such as
   * `2026-11-21`.
   */
  readonly lastDay: string;
  /** Empty if no reason is given. */
  readonly reason: string;
}

export interface ExtensionInput extends ProductKey, Extension {}

/**
 * Extends a sold voucher to the end of a day, even if it has expired. Requires `manage.orders`.
 * Throws INVALID_INPUT if the day has ended or does not extend the voucher, and the errors of
 * changeProduct.
 */
export function extendVoucher(
  database: Database,
  context: RequestContext,
  input: ExtensionInput,
): Promise<ChangedRow> {
  const { salesPageId, reason } = input;
  assertAllowedOnPage(context.caller, 'order-product.extend', salesPageId);
  return changeProduct(database, context, {
    action: 'order-product.extend',
    transition: 'extend',
    input,
    async change(transaction, product) {
      const expiry = await findNewExpiry(transaction, input);
      if (expiry.redeemableTo <= product.redeemableTo)
        throw invalidDay('must be after the last day of the voucher');
      await insertExpiryChanges(transaction, context, [product], { ...expiry, reason });
      return {
        columns: expiry,
        ...toAuditedExtension(product, { ...expiry, reason }),
        event: { name: 'order-product.extended' },
      };
    },
  });
}

/**
 * Returns the last day and its end in the time zone of the sales page. Throws INVALID_INPUT if it
 * is not in the future or not before the year 9999, and NOT_FOUND for an unknown sales page.
 */
export async function findNewExpiry(
  transaction: Transaction,
  { salesPageId, lastDay }: { readonly salesPageId: number; readonly lastDay: string },
): Promise<Omit<NewExpiry, 'reason'>> {
  const page = await transaction.prisma.salesPage.findUnique({
    where: { id: salesPageId },
    select: { timeZone: true },
  });
  if (!page) throw notFound('sales page');
  const end = endOfDay(lastDay, page.timeZone);
  if (end <= new Date()) throw invalidDay('must not be in the past');
  // An expiry from the year 9999 onwards is reserved for vouchers that never expire.
  if (expiryOf(end) === null) throw invalidDay('must be before the year 9999');
  return { redeemableTo: end, lastDay: new Date(lastDay) };
}

type ExtendedProduct = Pick<
  ModelRows['OrderProduct'],
  'id' | 'salesPageId' | 'redeemableTo' | 'lastDay' | 'revision'
>;

interface NewExpiry {
  readonly redeemableTo: Date;
  readonly lastDay: Date;
  readonly reason: string;
}

/** Records extensions of locked products. `products` contains their values before the extension. */
export async function insertExpiryChanges(
  { prisma }: Transaction,
  { caller, channel }: RequestContext,
  products: readonly ExtendedProduct[],
  { redeemableTo, reason }: Pick<NewExpiry, 'redeemableTo' | 'reason'>,
): Promise<void> {
  const { organisationId, staffMemberId, apiKeyId } = caller;
  await prisma.expiryChange.createMany({
    data: products.map(
      ({ id: orderProductId, salesPageId, redeemableTo: previousRedeemableTo, revision }) => ({
        organisationId,
        salesPageId,
        orderProductId,
        previousRedeemableTo,
        redeemableTo,
        reason,
        staffMemberId,
        apiKeyId,
        channel,
        revision: revision + 1,
      }),
    ),
  });
}

/** Returns the values for the audit entry of an extension. */
export function toAuditedExtension(
  product: Pick<ExtendedProduct, 'redeemableTo' | 'lastDay'>,
  { reason, ...expiry }: NewExpiry,
) {
  return {
    before: toAudited(product),
    after: { ...toAudited(expiry), reason: reason === '' ? null : reason },
  };
}

function toAudited({ redeemableTo, lastDay }: Pick<ExtendedProduct, 'redeemableTo' | 'lastDay'>) {
  return { redeemable_to: redeemableTo.toISOString(), last_day: lastDay && formatDay(lastDay) };
}

function invalidDay(message: string): DomainError {
  return invalidInput([fieldError('lastDay', 'OUT_OF_RANGE', message)]);
}
