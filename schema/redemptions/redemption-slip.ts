import { builder } from '../builder.ts';
import { slipPaperArgument } from '../documents/receipt.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { RedemptionType } from './redemption.ts';

const requires = { action: 'redemption.read-of-voucher', on: 'page', otherwise: 'null' } as const;

builder.rowFields(RedemptionType, (t) => ({
  slipUrl: t.field({
    type: 'URL',
    nullable: true,
    description:
      'The URL of a slip as a PDF: the voucher with the last four characters of its code, the redeemed units, the redeem location, the person and the till, the remaining balance, and the cancellation if there is one. Anyone who has the URL can open it. The URL is valid for five minutes.',
    requires,
    args: { paper: t.arg(slipPaperArgument) },
    select: ['id', 'salesPageId'],
    async resolve({ id: redemptionId, salesPageId }, { paper }, context) {
      await assertMayCreateLink(context, requires.action, salesPageId);
      return context.urls.receipt({ salesPageId, redemptionId, paper: paper ?? 'roll' });
    },
  }),
}));
