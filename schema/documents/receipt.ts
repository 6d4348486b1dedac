import { assertReceiptOrder } from '../../src/receipts/receipt-rows.ts';
import { builder } from '../builder.ts';
import { readIdOnPage } from '../nodes/global-ids.ts';
import { OrderType } from '../orders/order.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

const SlipPaperType = builder.enumType('SlipPaper', {
  description: 'The paper of a receipt or a slip.',
  values: {
    A4: { value: 'a4', description: 'Pages of 210 mm by 297 mm.' },
    ROLL: { value: 'roll', description: 'A strip 80 mm wide. Its length depends on its contents.' },
  } as const,
});

/** The argument `paper` of receipts and slips. */
export const slipPaperArgument = {
  type: SlipPaperType,
  description: 'The paper. Defaults to ROLL.',
} as const;

const urlDescription =
  'The URL of a PDF of the receipt, which states the shop, the cashier, the till, the vouchers with their prices, the discounts, the postage, the payments and the change. It contains no voucher code and no purchaser. Anyone who has the URL can open it. The URL is valid for five minutes.';

const requires = { action: 'receipt.create', on: 'page', otherwise: 'null' } as const;

builder.rowFields(OrderType, (t) => ({
  receiptUrl: t.field({
    type: 'URL',
    nullable: true,
    description: urlDescription,
    requires,
    args: { paper: t.arg(slipPaperArgument) },
    select: ['id', 'salesPageId'],
    async resolve({ id: orderId, salesPageId }, { paper }, context) {
      const { till } = await assertMayCreateLink(context, requires.action, salesPageId);
      return context.urls.receipt({ salesPageId, orderId, tillId: till?.id, paper: paper ?? 'roll' });
    },
  }),
}));

// A till prints the receipt of its sale for longer than one URL is valid, and may not read the order again.
builder.objectField(SalesPageType, 'receiptUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    description: `${urlDescription} NOT_FOUND is returned for an unknown order, and at a till also for an order that was not placed at it within the last 24 hours.`,
    requires: requires.action,
    args: {
      orderId: t.arg.id({ required: true, description: 'The global id of the order.' }),
      paper: t.arg(slipPaperArgument),
    },
    async resolve({ id: salesPageId }, { orderId: order, paper }, context) {
      const orderId = readIdOnPage('Order', order, salesPageId, 'orderId');
      const { till } = await assertMayCreateLink(context, requires.action, salesPageId);
      const selected = { salesPageId, orderId, tillId: till?.id };
      await assertReceiptOrder(context, selected);
      return context.urls.receipt({ ...selected, paper: paper ?? 'roll' });
    },
  }),
);
