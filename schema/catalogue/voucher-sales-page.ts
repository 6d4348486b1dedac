import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { VoucherType } from './voucher.ts';

builder.rowFields(VoucherType, (t) => ({
  salesPage: t.field({
    type: SalesPageType,
    description: 'The sales page that sells the voucher.',
    select: ['salesPageId'],
    expression: ({ salesPageId }) => ({ id: salesPageId }),
  }),
}));
