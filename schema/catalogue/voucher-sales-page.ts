import { rowFields } from '../rows/row-fields.ts';
import { addRowFields } from '../rows/row-type.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { VoucherType } from './voucher.ts';

const voucher = rowFields('Voucher');

addRowFields(VoucherType, (t) => ({
  salesPage: t.field({
    type: SalesPageType,
    description: 'The sales page that sells the voucher.',
    ...voucher.property(['salesPageId'], ({ salesPageId }) => ({ id: salesPageId })),
  }),
}));
