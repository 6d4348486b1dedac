/** The fields of objects that the tools return, as GraphQL selections, and their shapes. */
import { z } from 'zod';

/** The input of an amount. */
export const amountShape = z
  .strictObject({
    amount: z.int().min(1).describe('In minor units of the currency, such as pence.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('The code of ISO 4217, such as GBP.'),
  })
  .describe('An amount in minor units: 1250 GBP is 12.50 pounds.');

export const moneyShape = z.object({ amount: z.int(), currency: z.string() }).describe('In minor units.');

export const dayShape = z.iso.date().describe('A day such as 2026-11-30.');

const balanceShape = z.discriminatedUnion('__typename', [
  z.object({ __typename: z.literal('MoneyBalance'), remaining: moneyShape, total: moneyShape }),
  z.object({ __typename: z.literal('UsesBalance'), remainingUses: z.int(), totalUses: z.int() }),
]);

export const statuses = [
  'IN_PROGRESS',
  'COMPLETED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
  'REGENERATED',
] as const;

export const balanceFields = `__typename
  ... on MoneyBalance { remaining { amount currency } total { amount currency } }
  ... on UsesBalance { remainingUses totalUses }`;

const personShape = z.object({ name: z.string(), email: z.string() }).nullable();

/** Omits the code, which is worth money. */
export const voucherFields = `id name status codeEnding lastDay balance { ${balanceFields} }
  pricePaid { amount currency } refundedAmount { amount currency } block { reason } recipient { name email }`;

export const voucherShape = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string().describe(`One of ${statuses.join(', ')}.`),
  codeEnding: z.string().nullable().describe('The last four characters of the code.'),
  lastDay: z.string().nullable().describe('The last day of validity. Null if it never expires.'),
  balance: balanceShape,
  pricePaid: moneyShape,
  refundedAmount: moneyShape,
  block: z.object({ reason: z.string().nullable() }).nullable().describe('Null if it is not blocked.'),
  recipient: personShape,
});

export const orderFields = `id reference createdAt total { amount currency } refundedTotal { amount currency }
  purchaser { name email }`;

export const orderShape = z.object({
  id: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  total: moneyShape,
  refundedTotal: moneyShape,
  purchaser: personShape,
});

export const orderWithVouchersShape = orderShape.extend({ soldVouchers: z.array(voucherShape) });

export const voucherWithOrderShape = voucherShape.extend({
  order: z.object({ id: z.string(), reference: z.string(), createdAt: z.string(), purchaser: personShape }),
});

export const pageFields = 'pageInfo { hasNextPage endCursor }';

export interface Page<Node> {
  readonly nodes: Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The cursor of the next page. Null on the last page. */
export function nextCursorOf({ pageInfo }: Page<unknown>): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}
