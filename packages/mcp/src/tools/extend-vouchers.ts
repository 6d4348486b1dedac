import type { Client } from 'vouchsafe-client';
import { z } from 'zod';
import { quote } from '../format.ts';
import { readSalesPage, salesPageId } from '../read-sales-page.ts';
import { dayShape } from '../selections.ts';
import { ToolError } from '../tool-error.ts';
import { type ChangeTools, requireValue } from './change-tool.ts';

const lastDay = dayShape.describe('The new last day of validity, not in the past.');
const reason = z.string().min(1).max(1_000).describe('The reason, which is stored.');

const filteredInput = z.strictObject({
  salesPageId,
  currentLastDay: z
    .strictObject({ from: dayShape, to: dayShape })
    .describe('The vouchers whose last day of validity is in this period, both ends inclusive.'),
  statuses: z
    .array(z.enum(['IN_PROGRESS', 'EXPIRED']))
    .min(1)
    .default(['IN_PROGRESS'])
    .describe('By default, only vouchers that can still be redeemed.'),
  lastDay,
  reason,
});

const errorFields = 'userErrors { code message path }';

export function registerExtendTools(register: ChangeTools, client: Client): void {
  register('extend_voucher', {
    title: 'Extend a voucher',
    description:
      'Extends a sold voucher to the end of a day, also an expired one, after a person has confirmed it. Requires MANAGE_ORDERS.',
    input: z.strictObject({
      soldVoucherId: z.string().describe('From find_vouchers or get_order.'),
      lastDay,
      reason,
    }),
    output: z.object({ soldVoucherId: z.string(), status: z.string(), lastDay: z.string().nullable() }),
    isDestructive: false,
    async prepare(call) {
      const { node } = await client.request<{ node: Partial<Voucher> | null }, unknown>(
        'query ($id: ID!) { node(id: $id) { ... on SoldVoucher { id name lastDay } } }',
        { id: call.soldVoucherId },
      );
      if (node?.name === undefined)
        throw new ToolError('NOT_FOUND', 'The voucher does not exist.', 'Use find_vouchers.');
      const question = [
        `Extend the voucher ${quote(node.name)} to ${call.lastDay}?`,
        `Last day before: ${node.lastDay ?? 'none'}`,
        `Reason: ${quote(call.reason)}`,
      ].join('\n');
      return { question, facts: null };
    },
    async apply({ soldVoucherId, ...rest }, _facts, key) {
      const result = await client.mutate<{ extendSoldVoucher: Payload<{ soldVoucher: Voucher }> }, unknown>(
        `mutation ($input: ExtendSoldVoucherInput!) {
          extendSoldVoucher(input: $input) { soldVoucher { id name status lastDay } ${errorFields} } }`,
        { input: { id: soldVoucherId, ...rest, idempotencyKey: key } },
      );
      const { id, status, lastDay: changed } = requireValue(result).soldVoucher;
      return { soldVoucherId: id, status, lastDay: changed };
    },
  });

  register('extend_vouchers', {
    title: 'Extend the vouchers that end in a period',
    description:
      'Extends the sold vouchers of a sales page that end in a period, after a person has confirmed their number. A call extends at most 500. Requires MANAGE_ORDERS.',
    input: filteredInput,
    output: z.object({
      extended: z.int().nullable().describe('The number of extended vouchers.'),
      hasMore: z.boolean().nullable().describe('Whether vouchers remain. Call the tool again for them.'),
    }),
    isDestructive: false,
    async prepare(call) {
      const { from, to } = call.currentLastDay;
      if (to >= call.lastDay)
        throw new ToolError(
          'INVALID_INPUT',
          'The new last day must be after the period of the current ones.',
          'Correct the arguments.',
        );
      const expectedCount = await countVouchers(client, call.salesPageId, filterOf(call));
      if (expectedCount === 0)
        throw new ToolError(
          'NOTHING_TO_EXTEND',
          'No voucher matches. Nothing was changed.',
          'Check the period. An earlier call may have extended the vouchers.',
        );
      const question = [
        `Extend all vouchers that match to ${call.lastDay}?`,
        `Number of vouchers: ${expectedCount}`,
        `Last day before: from ${from} to ${to}`,
        `Status: ${call.statuses.join(' or ')}`,
        `Reason: ${quote(call.reason)}`,
      ].join('\n');
      return { question, facts: { expectedCount } };
    },
    async apply(call, { expectedCount }, key) {
      const { salesPageId, lastDay: to, reason: why } = call;
      const input = { salesPageId, filter: filterOf(call), lastDay: to, reason: why, expectedCount };
      const result = await client.mutate<
        { extendSoldVouchers: Payload<{ extended: number | null; hasMore: boolean | null }> },
        unknown
      >(
        `mutation ($input: ExtendSoldVouchersInput!) {
          extendSoldVouchers(input: $input) { extended hasMore ${errorFields} } }`,
        { input: { ...input, idempotencyKey: key } },
      );
      const { extended, hasMore } = requireValue(result);
      return { extended, hasMore };
    },
  });
}

interface Voucher {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly lastDay: string | null;
}

type Payload<Value> = Value & { readonly userErrors: readonly { code: string; message: string }[] };

/** Matches no voucher that the mutation skips, so that its count is that of the list. */
function filterOf({ statuses, currentLastDay }: z.output<typeof filteredInput>) {
  return { statuses, lastDay: currentLastDay };
}

/** Throws a ToolError if the sales page does not exist or more than 10,000 vouchers match. */
async function countVouchers(client: Client, salesPageId: string, filter: object): Promise<number> {
  const { soldVouchers } = await readSalesPage<{
    soldVouchers: { totalCount: { value: number; isExact: boolean } };
  }>(
    client,
    `query ($salesPageId: ID!, $filter: SoldVoucherFilter) {
      salesPage(id: $salesPageId) { soldVouchers(filter: $filter) { totalCount { value isExact } } } }`,
    { salesPageId, filter },
  );
  const { value, isExact } = soldVouchers.totalCount;
  if (isExact) return value;
  throw new ToolError('TOO_MANY', 'More than 10,000 vouchers match.', 'Choose a shorter period.');
}
