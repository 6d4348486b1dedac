import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type GatewayCall, type PaymentGateway, UnknownSessionError } from './payment-gateway.ts';

/**
 * Throws STATE_CONFLICT if payments or refunds through a gateway of a sales page are in progress that the
 * account of the settings of `call` does not have: their money would be lost to the service. The latest
 * of them represents the others, because all were made with the settings that are to be replaced.
 */
export async function assertSameAccount(
  { prisma }: Pick<Database, 'prisma'>,
  { name, redirect }: PaymentGateway,
  salesPageId: number,
  call: GatewayCall,
): Promise<void> {
  const refunds = await prisma.refund.findMany({
    where: { salesPageId, gateway: name, gatewayRefundStatus: 'in_progress' },
    select: { order: { select: { reference: true } } },
    take: 1_000,
  });
  const refunded = refunds.map(({ order }) => order.reference);
  const where = {
    salesPageId,
    gateway: name,
    sessionId: { not: null },
    OR: [{ dueAt: { not: null } }, { reference: { in: refunded } }],
  };
  const latest = await prisma.checkout.findFirst({
    where,
    orderBy: { id: 'desc' },
    select: { reference: true, sessionId: true },
  });
  if (!redirect || !latest) return;
  const { reference, sessionId } = latest;
  try {
    await redirect.find({ reference, sessionId: sessionId ?? '' }, call);
  } catch (error) {
    if (!(error instanceof UnknownSessionError)) throw error;
    const count = await prisma.checkout.count({ where });
    throw new DomainError(
      'STATE_CONFLICT',
      `The key is of another account or mode. Deactivate the gateway, and replace the key when its payments and refunds in progress (${count}) have ended.`,
    );
  }
}
