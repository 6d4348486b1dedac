import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { OrderType } from '../orders/order.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { MoneyInput, withAmounts } from '../scalars/money-input.ts';

const SlipPaperType = builder.enumType('SlipPaper', {
  description: 'The paper of a receipt.',
  values: {
    A4: { value: 'a4', description: 'Pages of 210 mm by 297 mm.' },
    ROLL: { value: 'roll', description: 'A strip 80 mm wide. Its length depends on its contents.' },
  } as const,
});

const requires = { action: 'order.read', on: 'page', otherwise: 'null' } as const;

builder.rowFields(OrderType, (t) => ({
  receiptUrl: t.field({
    type: 'URL',
    nullable: true,
    description:
      'The URL of a receipt as a PDF: the shop, the vouchers with their prices, discounts, postage and payments. It contains no voucher code and no purchaser. Anyone who has the URL can open it. The URL is valid for five minutes.',
    requires,
    args: {
      paper: t.arg({ type: SlipPaperType, description: 'The paper. Defaults to ROLL.' }),
      cashReceived: t.arg({
        type: MoneyInput,
        description:
          'The cash that the purchaser handed over, which is not stored. The receipt states it with the change, unless it is less than the amount that was paid in cash. Defaults to a receipt without them.',
      }),
    },
    select: ['id', 'salesPageId'],
    async resolve({ id: orderId, salesPageId }, { paper, ...amounts }, context) {
      await assertMayCreateLink(context, requires.action, salesPageId);
      return withAmounts(context, salesPageId, amounts, async ({ cashReceived = null }) => {
        if (cashReceived !== null && cashReceived < 0)
          throw invalidInput([fieldError('cashReceived', 'OUT_OF_RANGE', 'must be at least 0')]);
        return context.urls.receipt({ salesPageId, orderId, paper: paper ?? 'roll', cashReceived });
      });
    },
  }),
}));
