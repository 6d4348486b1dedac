import type { Client } from 'vouchsafe-client';
import { z } from 'zod';
import { formatBalance, formatMoney, formatUses, quote } from '../format.ts';
import { amountShape } from '../selections.ts';
import { ToolError } from '../tool-error.ts';
import { type ChangeTools, idempotencyKey, requireValue } from './change-tool.ts';
import { lookUpVoucher } from './look-up.ts';

const input = z.strictObject({
  salesPageId: z.string().describe('The id of the sales page that redeems, from list_sales_pages.'),
  code: z.string().max(100).describe('The complete code, as typed or scanned.'),
  redeemLocationId: z.string().describe('The id of the redeem location, from list_sales_pages.'),
  amount: amountShape.optional().describe('For a multi-use monetary voucher. One of amount, uses, all.'),
  uses: z.int().min(1).optional().describe('For any other voucher. One of amount, uses, all.'),
  all: z.literal(true).optional().describe('All that remains. One of amount, uses, all.'),
  idempotencyKey,
});

/** Throws a ToolError unless exactly one of `amount`, `uses` and `all` is set. */
function unitsOf({ amount, uses, all }: z.output<typeof input>) {
  const given = [amount && { amount }, uses && { uses }, all && { all }].filter(
    (units) => units !== undefined,
  );
  const [units] = given;
  if (units && given.length === 1) return units;
  throw new ToolError(
    'INVALID_INPUT',
    'State exactly one of amount, uses and all.',
    'Correct the arguments.',
  );
}

export function registerRedeemTool(register: ChangeTools, client: Client): void {
  register('redeem_voucher', {
    title: 'Redeem a voucher',
    description:
      'Redeems a voucher, in full or in part, after a person has confirmed it. Requires REDEEM_VOUCHER.',
    input,
    output: z.object({
      replayed: z.boolean().nullable().describe('Whether an earlier call with this key redeemed it.'),
      redemptionId: z.string(),
      redeemedAt: z.string(),
      status: z.string(),
      remaining: z.string().describe('What remains of the voucher.'),
    }),
    isDestructive: true,
    async prepare(call) {
      const units = unitsOf(call);
      const { name, balance, codeEnding } = await lookUpVoucher(client, call.salesPageId, call.code);
      const amount =
        'amount' in units ? formatMoney(units.amount) : 'uses' in units ? formatUses(units.uses) : 'all';
      const question = [
        `Redeem ${amount} of a voucher?`,
        `Voucher: ${quote(name)}, code ending ${codeEnding ?? 'unknown'}`,
        `Remaining before: ${formatBalance(balance)}`,
        `Redeem location: ${await nameOf(client, call.redeemLocationId)}`,
      ].join('\n');
      return { question, facts: null };
    },
    async apply(call, _facts, key) {
      const { salesPageId, code, redeemLocationId } = call;
      const result = await client.redeemVoucher({
        voucher: { code: { salesPageId, code } },
        redeemLocationId,
        units: unitsOf(call),
        idempotencyKey: key,
      });
      const { replayed, redemption } = requireValue(result);
      const { id, redeemedAt, soldVoucher } = redemption;
      const remaining = formatBalance(soldVoucher.balance);
      return { replayed, redemptionId: id, redeemedAt, status: soldVoucher.status, remaining };
    },
  });
}

async function nameOf(client: Client, redeemLocationId: string): Promise<string> {
  const { node } = await client.request<{ node: { name?: string } | null }, unknown>(
    'query ($id: ID!) { node(id: $id) { ... on RedeemLocation { name } } }',
    { id: redeemLocationId },
  );
  if (node?.name !== undefined) return quote(node.name);
  throw new ToolError('NOT_FOUND', 'The redeem location does not exist.', 'Use an id from list_sales_pages.');
}
