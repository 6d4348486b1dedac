import { builder } from '../builder.ts';
import { SlipPaperType } from '../documents/receipt.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { RedemptionType } from './redemption.ts';

const requires = { action: 'redemption.read-of-voucher', on: 'page', otherwise: 'null' } as const;

builder.rowFields(RedemptionType, (t) => ({
  slipUrl: t.field({
    type: 'URL',
    nullable: true,
    description:
      'The URL of a slip as a PDF: what was redeemed of which voucher, where, by whom and at which till, what is left of the voucher, and the cancellation if there is one. Of the voucher code, it contains the last four characters. Anyone who has the URL can open it. The URL is valid for five minutes.',
    requires,
    args: { paper: t.arg({ type: SlipPaperType, description: 'The paper. Defaults to ROLL.' }) },
    select: ['id', 'salesPageId'],
    async resolve({ id: redemptionId, salesPageId }, { paper }, context) {
      await assertMayCreateLink(context, requires.action, salesPageId);
      return context.urls.receipt({ salesPageId, redemptionId, paper: paper ?? 'roll' });
    },
  }),
}));
