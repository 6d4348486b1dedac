import { type ChangeOrigin, recordChange } from '../audit/record-change.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import type { CheckoutRow } from './checkout.ts';

/** The refund of a late payment that its gateway rejected. */
export type RejectedRefund = Pick<
  CheckoutRow,
  | 'reference'
  | 'organisationId'
  | 'salesPageId'
  | 'gateway'
  | 'amount'
  | 'currency'
  | 'chargeTransactionId'
  | 'expiresAt'
>;

/** Selects the refunds that the gateway rejected and that are not repeated. */
export const rejectedRefunds = { state: 'refunding', dueAt: null } as const;

/**
 * Returns the reference of the next refund of a checkout. It is another one after each rejection,
 * because the gateway identifies the rejected refund by the previous one.
 */
export function refundReferenceOf({
  reference,
  refundRejections,
}: Pick<CheckoutRow, 'reference' | 'refundRejections'>): string {
  return refundRejections === 0 ? `refund-${reference}` : `refund-${reference}-${refundRejections}`;
}

/**
 * Records that the gateway rejected the refund of a checkout, and writes the audit entry with the id of
 * the rejected refund, or null if the gateway made none. The refund is not repeated until `retryRefund`.
 * Changes nothing if another process has recorded it.
 */
export async function recordRejection(
  database: Database,
  { reference, refundRejections, organisationId, salesPageId, gateway, ...checkout }: CheckoutRow,
  transactionId: string | null,
): Promise<void> {
  await database.prismaTransaction(async ({ prisma }) => {
    const { count } = await prisma.checkout.updateMany({
      where: { reference, state: 'refunding', refundRejections, dueAt: { not: null } },
      data: { refundRejections: refundRejections + 1, refundTransactionId: null, dueAt: null },
    });
    if (count === 0) return;
    const { amount, currency } = checkout;
    await writeAuditEntries(prisma, [
      {
        organisationId,
        salesPageId,
        principal: 'service',
        channel: 'graphql',
        requestId: null,
        action: 'checkout.reject-refund',
        subject: `checkout:${reference}`,
        after: { gateway, amount, currency, refund_transaction_id: transactionId },
      },
    ]);
  });
}

/** Returns the rejected refunds of a sales page, or by default of all, the oldest first. */
export function listRejectedRefunds(
  { prisma }: Pick<Database, 'prisma'>,
  { salesPageId, limit = 1_000 }: { readonly salesPageId?: number; readonly limit?: number } = {},
): Promise<RejectedRefund[]> {
  return prisma.checkout.findMany({
    where: { ...rejectedRefunds, ...(salesPageId !== undefined && { salesPageId }) },
    orderBy: { id: 'asc' },
    take: limit,
  });
}

/**
 * Requests a rejected refund from its gateway again, with another reference. Throws NOT_FOUND, and
 * STATE_CONFLICT if the gateway has not rejected the refund.
 */
export function retryRefund(database: Database, origin: ChangeOrigin, reference: string): Promise<void> {
  return decide(database, origin, reference, {
    action: 'checkout.retry-refund',
    data: { dueAt: new Date() },
  });
}

/**
 * Records that the operator has returned a late payment whose refund was rejected. Throws the errors of
 * `retryRefund`.
 */
export function recordRefundByHand(
  database: Database,
  origin: ChangeOrigin,
  reference: string,
): Promise<void> {
  return decide(database, origin, reference, {
    action: 'checkout.refund-by-hand',
    data: { state: 'refunded' },
  });
}

interface Decision {
  readonly action: 'checkout.retry-refund' | 'checkout.refund-by-hand';
  readonly data: { readonly dueAt: Date } | { readonly state: 'refunded' };
}

/** Only a refund that is not repeated is changed, so that the gateway makes no refund concurrently. */
async function decide(
  database: Database,
  origin: ChangeOrigin,
  reference: string,
  { action, data }: Decision,
): Promise<void> {
  await database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    const { organisationId } = origin.caller;
    const checkout = await prisma.checkout.findFirst({ where: { reference, organisationId } });
    if (!checkout) throw notFound('checkout');
    const { count } = await prisma.checkout.updateMany({ where: { reference, ...rejectedRefunds }, data });
    if (count === 0)
      throw new DomainError(
        'STATE_CONFLICT',
        'The payment gateway has not rejected a refund of this checkout.',
      );
    const { salesPageId, gateway, amount, currency } = checkout;
    await recordChange(transaction, origin, {
      action,
      subject: `checkout:${reference}`,
      salesPageId,
      after: { gateway, amount, currency },
    });
  });
}
