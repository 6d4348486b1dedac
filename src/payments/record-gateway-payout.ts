import { createServicePrincipal } from '../access/principal.ts';
import type { Database } from '../platform/database/database.ts';
import type { GatewayPayout } from './payment-gateway.ts';
import { recordPayout } from './record-payout.ts';

interface GatewayPayoutInput {
  readonly salesPageId: number;
  /** The name of the gateway. */
  readonly gateway: string;
  readonly payout: GatewayPayout;
  readonly requestId: string;
}

/**
 * Records a payout that a gateway reports, with the payments of the sales page that it contains and
 * that belong to no other payout. Does nothing if a payout with its reference was recorded before,
 * or if it contains no payment of the sales page. Throws INVALID_INPUT for more payments than
 * recordPayout accepts.
 */
export async function recordGatewayPayout(
  database: Database,
  { salesPageId, gateway, payout, requestId }: GatewayPayoutInput,
): Promise<void> {
  const { references, estimatedArrivalOn, ...fields } = payout;
  const { prisma } = database;
  const key = { salesPageId, reference: payout.reference };
  if (await prisma.payout.findUnique({ where: { salesPageId_reference: key }, select: { id: true } })) return;
  const payments = await prisma.payment.findMany({
    where: {
      salesPageId,
      gateway,
      payoutId: null,
      currency: payout.amount.currency,
      order: { reference: { in: [...references] } },
    },
    select: { id: true, organisationId: true },
    orderBy: { id: 'asc' },
  });
  const [first] = payments;
  if (!first) return;
  const context = {
    caller: { ...createServicePrincipal(salesPageId), organisationId: first.organisationId },
    channel: 'graphql',
    requestId,
    address: '',
    idempotencyKey: null,
  } as const;
  const input = {
    ...fields,
    estimatedArrivalOn: estimatedArrivalOn?.toISOString().slice(0, 10) ?? null,
    paymentIds: payments.map(({ id }) => id),
  };
  await recordPayout(database, context, { salesPageId, input });
}
