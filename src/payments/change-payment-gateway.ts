import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { assertAllowedOnPage, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { manualGateway } from './manual-gateway.ts';
import { paymentGateways } from './payment-gateways.ts';

export interface NewPaymentGateway {
  readonly salesPageId: number;
  /** The name of a gateway of the service, such as `sandbox`. */
  readonly name: string;
}

/**
 * Adds an active payment gateway of the service to a sales page. Requires an administrator, whose
 * grants are read in the transaction, because a gateway decides who receives payments (D63). Throws
 * FORBIDDEN, IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT for an unknown gateway or one that the sales
 * page has.
 */
export async function createPaymentGateway(
  database: Database,
  context: RequestContext,
  { salesPageId, name }: NewPaymentGateway,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    createPaymentGateway: { salesPageId, name },
  });
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, 'payment-gateway.manage', salesPageId);
  const { result: id, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, { caller: { organisationId } }) => {
      if (!paymentGateways.has(name)) {
        const known = [...paymentGateways.keys()].join(', ');
        throw invalidInput([fieldError('name', 'UNKNOWN', `must be one of: ${known}`)]);
      }
      // The lock of the organisation, which changes of access hold, serialises the additions.
      const { paymentGateway: gateways } = transaction.prisma;
      if (await gateways.findUnique({ where: { salesPageId_name: { salesPageId, name } } }))
        throw invalidInput([fieldError('name', 'NOT_UNIQUE', 'is already a gateway of the sales page')]);
      const gateway = await gateways.create({
        data: { organisationId, salesPageId, name },
        select: { id: true },
      });
      await recordChange(transaction, context, {
        action: 'payment-gateway.create',
        subject: `payment-gateway:${gateway.id}`,
        salesPageId,
        after: { name, active: true },
      });
      return gateway.id;
    },
  );
  return { id, replayed };
}

export interface PaymentGatewayUpdate {
  readonly salesPageId: number;
  readonly gatewayId: number;
  readonly isActive: boolean;
}

/**
 * Activates or deactivates a payment gateway of a sales page. Payments that were made through it can
 * still be refunded. Requires the permissions of createPaymentGateway. Throws FORBIDDEN, NOT_FOUND,
 * IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT for the gateway `manual`, which every sales page has.
 */
export async function updatePaymentGateway(
  database: Database,
  context: RequestContext,
  { salesPageId, gatewayId: id, isActive }: PaymentGatewayUpdate,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    updatePaymentGateway: { salesPageId, id, isActive },
  });
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, 'payment-gateway.manage', salesPageId);
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise },
    async (transaction) => {
      const { paymentGateway: gateways } = transaction.prisma;
      const gateway = await gateways.findUnique({ where: { id, salesPageId } });
      if (!gateway) throw notFound('payment gateway');
      if (gateway.name === manualGateway.name && !isActive)
        throw invalidInput([fieldError('isActive', 'NOT_ALLOWED', 'must be true for the gateway `manual`')]);
      if (gateway.active === isActive) return null;
      await gateways.update({ where: { id }, data: { active: isActive }, select: { id: true } });
      await recordChange(transaction, context, {
        action: 'payment-gateway.update',
        subject: `payment-gateway:${id}`,
        salesPageId,
        before: { active: gateway.active },
        after: { active: isActive },
      });
      return null;
    },
  );
  return { id, replayed };
}
