import { builder } from '../builder.ts';
import { slipPaperArgument } from '../documents/receipt.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { ShiftType } from './shift.ts';

const requires = 'shift.manage';

builder.rowFields(ShiftType, (t) => ({
  slipUrl: t.field({
    type: 'URL',
    nullable: true,
    description:
      'The URL of the slip of the shift as a PDF: the float, the cash moves, the payments and refunds by payment type, the counted amounts with their differences, and the redemptions. For an open shift, it states the current sums. Anyone who has the URL can open it. The URL is valid for five minutes.',
    requires,
    args: {
      paper: t.arg(slipPaperArgument),
      language: t.arg({
        type: 'Language',
        description: 'The language of the texts. Defaults to the first language of the sales page.',
      }),
    },
    select: ['id', 'salesPageId'],
    async resolve({ id: shiftId, salesPageId }, { paper, language }, context) {
      await assertMayCreateLink(context, requires, salesPageId);
      return context.urls.shiftSlip({
        salesPageId,
        shiftId,
        paper: paper ?? 'roll',
        language: language ?? null,
      });
    },
  }),
}));
