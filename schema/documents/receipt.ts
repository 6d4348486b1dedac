import { builder } from '../builder.ts';
import { OrderType } from '../orders/order.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { RedemptionType } from '../redemptions/redemption.ts';

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
      'The URL of a receipt as a PDF: the shop, the vouchers with their prices, discounts, postage, payments and the change, and who sold it at which till. It contains no voucher code and no purchaser. Anyone who has the URL can open it. The URL is valid for five minutes.',
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

const requiresForSlip = { action: 'redemption.read-of-voucher', on: 'page', otherwise: 'null' } as const;

builder.rowFields(RedemptionType, (t) => ({
  slipUrl: t.field({
    type: 'URL',
    nullable: true,
    description:
      'The URL of a slip as a PDF: what was redeemed of which voucher, where, by whom and at which till, what is left of the voucher, and the cancellation if there is one. Of the voucher code, it contains the last four characters. Anyone who has the URL can open it. The URL is valid for five minutes.',
    requires: requiresForSlip,
    args: { paper: t.arg({ type: SlipPaperType, description: 'The paper. Defaults to ROLL.' }) },
    select: ['id', 'salesPageId'],
    async resolve({ id: redemptionId, salesPageId }, { paper }, context) {
      await assertMayCreateLink(context, requiresForSlip.action, salesPageId);
      return context.urls.receipt({ salesPageId, redemptionId, paper: paper ?? 'roll' });
    },
  }),
}));
