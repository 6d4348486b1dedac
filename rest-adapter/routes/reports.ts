import { z } from 'zod';
import { parseBody, text } from '../body-shape.ts';
import { listRoute } from '../list-route.ts';
import {
  ListRefundsDocument,
  ListResellerSalesPagesDocument,
  ListResellerVouchersDocument,
} from '../operations/generated/operations.ts';
import { readPages } from '../read-pages.ts';
import { toRefund } from '../resources/refund.ts';
import { toSalesPage } from '../resources/sales-page.ts';
import { toVoucher } from '../resources/voucher.ts';
import { unwrap } from '../rest-error.ts';
import type { Route } from '../route.ts';
import { refundExpansions } from './orders.ts';
import { ordersExport } from './orders-export.ts';

const resellerQuery = z.object({ reseller_hash: text(255) });

export const reportRoutes: readonly Route[] = [
  ordersExport,
  listRoute({
    path: '/sales-pages/:salesPageId/reports/refunds',
    summary: 'The refunds of a sales page.',
    action: 'REFUND_READ',
    document: ListRefundsDocument,
    expansions: refundExpansions,
    connection: (data) => data.salesPage?.refunds,
    toResource: toRefund,
  }),
  {
    method: 'GET',
    path: '/reports/reseller-vouchers',
    summary: 'The vouchers of a reseller, a plain array.',
    authentication: 'bearer',
    expansions: {},
    async handle({ query, caller }, { executeOperation }) {
      const { reseller_hash: resellerHash } = parseBody(resellerQuery, query);
      const vouchers = await readPages(async (after) => {
        const data = unwrap(await executeOperation(ListResellerVouchersDocument, { resellerHash, after }, caller));
        return data.resellerVouchers;
      });
      return { status: 200, body: vouchers.map(toVoucher) };
    },
  },
  {
    method: 'GET',
    path: '/reports/reseller-sales-pages',
    summary: 'The sales pages of a reseller, a plain array; their skins are always expanded.',
    authentication: 'bearer',
    expansions: { skin: [], payment_gateways: ['expandPaymentGateways'] },
    async handle({ query, expand, caller }, { executeOperation }) {
      const { reseller_hash: resellerHash } = parseBody(resellerQuery, query);
      const { expandPaymentGateways = false } = expand;
      const variables = { resellerHash, expandPaymentGateways };
      const data = unwrap(await executeOperation(ListResellerSalesPagesDocument, variables, caller));
      return { status: 200, body: data.resellerSalesPages.map(toSalesPage) };
    },
  },
];
