import { z } from 'zod';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { unwrap } from '../errors/rest-error.ts';
import { text } from '../http/body-shape.ts';
import { readPages } from '../lists/read-pages.ts';
import {
  ListRefundsDocument,
  ListResellerSalesPagesDocument,
  ListResellerVouchersDocument,
} from '../operations/generated/operations.ts';
import { refundShape, toRefund } from '../resources/refund-resource.ts';
import { salesPageShape, toSalesPage } from '../resources/sales-page-resource.ts';
import { toVoucher, voucherShape } from '../resources/voucher-resource.ts';
import { listRoute } from '../routing/list-route.ts';
import { defineRoute } from '../routing/route.ts';
import { ordersExport } from './orders-export-route.ts';
import { refundExpansions } from './orders-routes.ts';

const resellerQuery = z.object({
  reseller_hash: text(textLimits.resellerHash).meta({
    description: 'The reseller hash of the sales pages.',
    example: 'demo-reseller',
  }),
});

const guestRoute = {
  tag: 'Reports',
  authentication: 'guest',
  query: resellerQuery,
  status: 200,
  rejections: [],
} as const;

export const reportRoutes = [
  ordersExport,
  listRoute({
    path: '/sales-pages/:salesPageId/reports/refunds',
    name: 'listRefunds',
    tag: 'Reports',
    summary: 'List the refunds of a sales page',
    description: 'Returns the refunds of all orders of the sales page.',
    action: 'REFUND_READ',
    operation: ListRefundsDocument,
    expansions: refundExpansions,
    connection: (data) => data.salesPage?.refunds,
    shape: refundShape,
    toResource: toRefund,
  }),
  defineRoute({
    ...guestRoute,
    method: 'GET',
    path: '/reports/reseller-vouchers',
    name: 'listResellerVouchers',
    summary: 'List the vouchers of a reseller',
    description: 'Returns an array.',
    expansions: {},
    shape: z.array(voucherShape),
    async handle({ parseQuery, caller }, { executeOperation }) {
      const { reseller_hash: resellerHash } = parseQuery();
      const vouchers = await readPages(async (after) => {
        const data = unwrap(
          await executeOperation(ListResellerVouchersDocument, { resellerHash, after }, caller),
        );
        return data.resellerVouchers;
      });
      return { body: vouchers.map(toVoucher) };
    },
  }),
  defineRoute({
    ...guestRoute,
    method: 'GET',
    path: '/reports/reseller-sales-pages',
    name: 'listResellerSalesPages',
    summary: 'List the sales pages of a reseller',
    description: 'Returns an array. The skins are always expanded.',
    expansions: { skin: [], payment_gateways: ['expandPaymentGateways'] },
    shape: z.array(salesPageShape),
    async handle({ parseQuery, expand, caller }, { executeOperation }) {
      const { reseller_hash: resellerHash } = parseQuery();
      const { expandPaymentGateways } = expand;
      const data = unwrap(
        await executeOperation(
          ListResellerSalesPagesDocument,
          { resellerHash, expandPaymentGateways },
          caller,
        ),
      );
      return { body: data.resellerSalesPages.map(toSalesPage) };
    },
  }),
];
