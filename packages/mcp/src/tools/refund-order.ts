import type { Client } from 'vouchsafe-client';
import { z } from 'zod';
import { formatMoney, quote } from '../format.ts';
import { amountShape, moneyShape } from '../selections.ts';
import { ToolError } from '../tool-error.ts';
import { type ChangeTools, idempotencyKey, requireValue } from './change-tool.ts';

const input = z.strictObject({
  orderId: z.string().describe('The id of the order, from get_order.'),
  all: z.literal(true).optional().describe('Everything that can still be refunded, with deliveries.'),
  soldVouchers: z
    .array(
      z.strictObject({
        soldVoucherId: z.string().describe('The id of a voucher of the order.'),
        amount: amountShape.optional().describe('By default, what can still be refunded of the price.'),
      }),
    )
    .min(1)
    .max(100)
    .optional()
    .describe('The vouchers to refund, instead of `all`.'),
  afterwards: z
    .enum(['ENDS', 'KEEPS'])
    .optional()
    .describe('Whether the vouchers end or are kept. By default, a full refund ends a voucher.'),
  byHand: z
    .boolean()
    .default(false)
    .describe('Whether staff return the money, such as in cash. By default, the payment gateway does.'),
  reason: z.string().min(1).max(1_000).describe('The reason, which is stored.'),
  idempotencyKey,
});

type Order = NonNullable<Awaited<ReturnType<Client['findOrder']>>>;

export function registerRefundTool(register: ChangeTools, client: Client): void {
  register('refund_order', {
    title: 'Refund an order',
    description:
      'Refunds an order or some of its vouchers, in full or in part, after a person has confirmed it. Requires MANAGE_ORDERS and MANAGE_PRODUCTS_REFUND.',
    input,
    output: z.object({
      replayed: z.boolean().nullable().describe('Whether an earlier call with this key refunded it.'),
      refunds: z.array(
        z.object({ id: z.string(), total: moneyShape, voucher: z.string().describe('ENDS or KEEPS.') }),
      ),
    }),
    isDestructive: true,
    async prepare(call) {
      if ((call.all === undefined) === (call.soldVouchers === undefined))
        throw new ToolError(
          'INVALID_INPUT',
          'State exactly one of all and soldVouchers.',
          'Correct the arguments.',
        );
      const order = await client.findOrder({ id: call.orderId });
      if (!order) throw new ToolError('NOT_FOUND', 'The order does not exist.', 'Use get_order.');
      const then = { ENDS: 'The vouchers end.', KEEPS: 'The vouchers are kept.' };
      const question = [
        `Refund ${call.all ? 'everything that was paid for' : 'a part of'} order ${quote(order.reference)}?`,
        `Purchaser: ${order.purchaser ? quote(order.purchaser.name) : 'none'}`,
        `Total ${formatMoney(order.total)}, refunded before ${formatMoney(order.refundedTotal)}`,
        ...(call.soldVouchers ?? []).map(
          ({ soldVoucherId, amount }) =>
            `- ${nameOf(order, soldVoucherId)}: ${amount ? formatMoney(amount) : 'in full'}`,
        ),
        call.byHand ? 'Staff return the money.' : 'The payment gateway returns the money.',
        ...(call.afterwards ? [then[call.afterwards]] : []),
        `Reason: ${quote(call.reason)}`,
      ].join('\n');
      return { question, facts: null };
    },
    async apply({ orderId, all, soldVouchers, afterwards, byHand, reason }, _facts, key) {
      const result = await client.refundOrder({
        id: orderId,
        ...(all && { all }),
        ...(soldVouchers && {
          soldVouchers: soldVouchers.map(({ soldVoucherId, amount }) => ({
            soldVoucherId,
            ...(amount ? { amount } : { all: true }),
          })),
        }),
        ...(afterwards && { voucher: afterwards }),
        byHand,
        reason,
        idempotencyKey: key,
      });
      const { replayed, refunds } = requireValue(result);
      return { replayed, refunds: refunds.map(({ id, total, voucher }) => ({ id, total, voucher })) };
    },
  });
}

/** Throws a ToolError if the voucher does not belong to the order. */
function nameOf({ soldVouchers }: Order, id: string): string {
  const found = soldVouchers.find((voucher) => voucher.id === id);
  if (found) return quote(found.name);
  throw new ToolError('NOT_FOUND', `The order does not have the voucher ${id}.`, 'Use get_order.');
}
