import type { McpServer } from '@modelcontextprotocol/server';
import type { Client } from 'vouchsafe-client';
import { z } from 'zod';
import { accessShape, readAccess } from '../access.ts';
import { readSalesPage, salesPageId } from '../read-sales-page.ts';
import {
  dayShape,
  nextCursorOf,
  orderFields,
  orderShape,
  orderWithVouchersShape,
  type Page,
  pageFields,
  statuses,
  voucherFields,
  voucherShape,
  voucherWithOrderShape,
} from '../selections.ts';
import { ToolError } from '../tool-error.ts';
import { registerReadTool } from './read-tool.ts';

const paging = {
  first: z.int().min(1).max(50).default(10).describe('The maximum number of objects.'),
  after: z.string().optional().describe('`nextCursor` of the previous page.'),
};
const nextCursor = z
  .string()
  .nullable()
  .describe('Pass it as `after` for the next page. Null on the last one.');

const voucherFilter = {
  statuses: z.array(z.enum(statuses)).optional().describe('The status is one of these.'),
  codeEnding: z.string().max(100).optional().describe('The last four characters of the code.'),
  purchaserEmail: z.string().optional().describe('The exact e-mail address of the purchaser.'),
  recipient: z.string().optional().describe('Beginnings of words in the name or e-mail of the recipient.'),
  lastDay: z
    .strictObject({ from: dayShape.optional(), to: dayShape.optional() })
    .optional()
    .describe('The last day of validity, both ends inclusive, in the time zone of the sales page.'),
};

export function registerLookUpTools(server: McpServer, client: Client): void {
  registerReadTool(server, 'list_sales_pages', {
    title: 'List sales pages and permissions',
    description:
      'Returns the sales pages of the API key with its permissions, their currency, time zone and current day, and the redeem locations.',
    input: z.strictObject({}),
    output: accessShape,
    run: () => readAccess(client),
  });

  registerReadTool(server, 'get_order', {
    title: 'Get an order',
    description: 'Returns an order with its purchaser and vouchers. Requires MANAGE_ORDERS.',
    input: z.strictObject({
      reference: z.string().optional().describe('The reference of the order.'),
      id: z.string().optional().describe('The id of the order, instead of the reference.'),
    }),
    output: z.object({ order: orderWithVouchersShape }),
    async run({ reference, id }) {
      const by = id === undefined ? { reference: reference ?? '' } : { id };
      const { order } = await client.request<
        { order: z.infer<typeof orderWithVouchersShape> | null },
        unknown
      >(`query ($by: OrderLookUp!) { order(by: $by) { ${orderFields} soldVouchers { ${voucherFields} } } }`, {
        by,
      });
      if (!order) throw new ToolError('NOT_FOUND', 'The order does not exist.', 'Use find_orders.');
      return { order };
    },
  });

  registerReadTool(server, 'find_orders', {
    title: 'Find orders',
    description: 'Returns orders of a sales page, newest first. Requires MANAGE_ORDERS.',
    input: z.strictObject({
      salesPageId,
      search: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Beginnings of words in the reference, or in the name or e-mail of the purchaser or recipient.',
        ),
      purchaserEmail: voucherFilter.purchaserEmail,
      soldVoucherStatuses: voucherFilter.statuses.describe('A voucher has one of these statuses.'),
      ...paging,
    }),
    output: z.object({ orders: z.array(orderShape), nextCursor }),
    async run({ salesPageId, first, after, ...filter }) {
      const { orders } = await readSalesPage<{ orders: Page<z.infer<typeof orderShape>> }>(
        client,
        `query ($salesPageId: ID!, $filter: OrderFilter, $first: Int, $after: String) { salesPage(id: $salesPageId) {
          orders(filter: $filter, first: $first, after: $after) { nodes { ${orderFields} } ${pageFields} } } }`,
        { salesPageId, filter, first, after },
      );
      return { orders: orders.nodes, nextCursor: nextCursorOf(orders) };
    },
  });

  registerReadTool(server, 'find_vouchers', {
    title: 'Find sold vouchers',
    description:
      'Returns sold vouchers of a sales page with their orders and purchasers, newest first. Requires MANAGE_ORDERS.',
    input: z.strictObject({ salesPageId, ...voucherFilter, ...paging }),
    output: z.object({ soldVouchers: z.array(voucherWithOrderShape), nextCursor }),
    async run({ salesPageId, first, after, ...filter }) {
      const { soldVouchers } = await readSalesPage<{
        soldVouchers: Page<z.infer<typeof voucherWithOrderShape>>;
      }>(
        client,
        `query ($salesPageId: ID!, $filter: SoldVoucherFilter, $first: Int, $after: String) {
          salesPage(id: $salesPageId) { soldVouchers(filter: $filter, first: $first, after: $after) {
            nodes { ${voucherFields} order { id reference createdAt purchaser { name email } } } ${pageFields} } } }`,
        { salesPageId, filter, first, after },
      );
      return { soldVouchers: soldVouchers.nodes, nextCursor: nextCursorOf(soldVouchers) };
    },
  });

  registerReadTool(server, 'look_up_voucher', {
    title: 'Look up a voucher by its code',
    description:
      'Returns the voucher with a code, as typed or scanned, to redeem it on a sales page. Requires REDEEM_VOUCHER.',
    input: z.strictObject({
      salesPageId,
      code: z.string().max(100).describe('The complete code. For the last characters, use find_vouchers.'),
    }),
    output: z.object({ soldVoucher: voucherShape }),
    run: async ({ salesPageId, code }) => ({ soldVoucher: await lookUpVoucher(client, salesPageId, code) }),
  });
}

/** Returns the voucher with a code. Throws a ToolError if no voucher matches. */
export async function lookUpVoucher(
  client: Client,
  salesPageId: string,
  voucherCode: string,
): Promise<z.infer<typeof voucherShape>> {
  const { voucherByCode } = await client.request<
    { voucherByCode: { soldVoucher: z.infer<typeof voucherShape> } | null },
    unknown
  >(
    `query ($salesPageId: ID!, $voucherCode: String!) {
      voucherByCode(salesPageId: $salesPageId, voucherCode: $voucherCode) { soldVoucher { ${voucherFields} } } }`,
    { salesPageId, voucherCode },
  );
  if (voucherByCode) return voucherByCode.soldVoucher;
  throw new ToolError('NOT_FOUND', 'No voucher of this sales page has this code.', 'Check the code.');
}
