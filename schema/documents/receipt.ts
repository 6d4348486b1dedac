import { builder } from '../builder.ts';
import { OrderType } from '../orders/order.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';

export const SlipPaperType = builder.enumType('SlipPaper', {
  description: 'The paper of a receipt or a slip.',
  values: {
    A4: { value: 'a4', description: 'Pages of 210 mm by 297 mm.' },
    ROLL: { value: 'roll', description: 'A strip 80 mm wide. Its length depends on its contents.' },
  } as const,
});

const requires = { action: 'receipt.create', on: 'page', otherwise: 'null' } as const;

builder.rowFields(OrderType, (t) => ({
  receiptUrl: t.field({
    type: 'URL',
    nullable: true,
    description:
      'The URL of a receipt as a PDF: the shop, the cashier and the till, the vouchers with their prices, discounts, postage, the payments and the change. It contains no voucher code and no purchaser. Anyone who has the URL can open it. The URL is valid for five minutes.',
    requires,
    args: {
      paper: t.arg({ type: SlipPaperType, description: 'The paper. Defaults to ROLL.' }),
    },
    select: ['id', 'salesPageId'],
    async resolve({ id: orderId, salesPageId }, { paper }, context) {
      await assertMayCreateLink(context, requires.action, salesPageId);
      return context.urls.receipt({ salesPageId, orderId, paper: paper ?? 'roll' });
    },
  }),
}));
