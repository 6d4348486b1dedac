import { z } from 'zod';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { boundedText } from '../../src/platform/values/bounded-text.ts';
import { nonBlankText } from '../../src/platform/values/non-blank-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { maxCounts } from '../../src/shifts/close-shift.ts';
import { builder, type InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readIdOnPage, readPageObjectId, readSalesPageId, readSharedObjectId } from '../nodes/global-ids.ts';
import { MoneyInput, withAmounts } from '../scalars/money-input.ts';
import { CashMoveType } from './cash-move.ts';
import { ShiftType } from './shift.ts';

const requires = 'shift.manage';

const shiftIdField = (t: InputFields) => t.id({ required: true, description: 'The global id of the shift.' });

mutation('openShift', {
  description:
    'Opens a shift of the drawer of a till or of a redeem location. STATE_CONFLICT if a shift of the drawer is open. At a till, a cashier can only open a shift of its drawer.',
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    redeemLocationId: t.id({
      required: true,
      description: 'The global id of the redeem location of the drawer.',
    }),
    tillId: t.id({
      description:
        'The global id of the till of the drawer, which must be at the redeem location. Defaults to the till that sends the request. Without a till, the drawer is that of the redeem location.',
    }),
    float: t.field({ type: MoneyInput, required: true, description: 'The cash in the drawer.' }),
  }),
  payload: objectPayload('OpenShiftPayload', 'shift', 'Shift', ShiftType),
  resolve({ redeemLocationId, tillId: tillGlobalId, float, ...input }, request, context) {
    const salesPageId = readSalesPageId(input.salesPageId);
    const locationId = readSharedObjectId('RedeemLocation', redeemLocationId, 'redeemLocationId');
    const tillId = tillGlobalId ? readIdOnPage('Till', tillGlobalId, salesPageId, 'tillId') : null;
    return withAmounts(context, salesPageId, { float }, (amounts) =>
      context.services.openShift(request, { salesPageId, redeemLocationId: locationId, tillId, ...amounts }),
    );
  },
});

const CashDirectionType = builder.enumType('CashDirection', {
  description: 'The direction in which cash is moved.',
  values: {
    IN: { value: 'in', description: 'The cash is put into the drawer.' },
    OUT: { value: 'out', description: 'The cash is taken out of the drawer.' },
  } as const,
});

const moveShape = z.object({ reason: nonBlankText(textLimits.line) });

mutation('createCashMove', {
  description:
    'Records cash that is put into the drawer of an open shift or taken out of it, such as change from the bank.',
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    shiftId: shiftIdField(t),
    direction: t.field({ type: CashDirectionType, required: true, description: 'The direction.' }),
    amount: t.field({
      type: MoneyInput,
      required: true,
      description: 'The amount, at least 1 minor unit.',
    }),
    reason: t.string({ required: true, description: 'Why the cash is moved.' }),
  }),
  payload: objectPayload('CreateCashMovePayload', 'cashMove', 'CashMove', CashMoveType),
  resolve({ shiftId: globalId, direction, amount, reason }, request, context) {
    const { data, error } = moveShape.safeParse({ reason });
    if (!data) throw invalidInput(toFieldErrors(error));
    const { salesPageId, id: shiftId } = readPageObjectId('Shift', globalId, 'shiftId');
    return withAmounts(context, salesPageId, { amount }, (amounts) =>
      context.services.createCashMove(request, { salesPageId, shiftId, direction, ...data, ...amounts }),
    );
  },
});

const CountedAmountInput = builder.inputType('CountedAmountInput', {
  description: 'The amount of one payment type that was counted at the end of a shift.',
  fields: (t) => ({
    paymentType: t.string({ required: true, description: 'The method of payment, such as `cash`.' }),
    amount: t.field({
      type: MoneyInput,
      required: true,
      description: 'The amount. Only that of another payment type than `cash` can be negative.',
    }),
  }),
});

const closeShape = z.object({
  counted: z
    .array(z.object({ paymentType: nonBlankText(textLimits.manualPaymentType) }))
    .max(maxCounts, `must have at most ${maxCounts} items`),
  note: boundedText(textLimits.internalNote),
});

mutation('closeShift', {
  description:
    'Closes a shift with the amounts that were counted. Waits for the sales that are being recorded in it. Later sales with this shift are rejected with STATE_CONFLICT.',
  requires,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    id: shiftIdField(t),
    counted: t.field({
      type: [CountedAmountInput],
      required: true,
      description: `The counted amounts, at most ${maxCounts}. That of \`cash\` is required.`,
    }),
    note: t.string({ description: 'A note, such as the reason for a difference. Defaults to none.' }),
  }),
  payload: objectPayload('CloseShiftPayload', 'shift', 'Shift', ShiftType),
  resolve({ id, counted, note }, request, context) {
    const { salesPageId, id: shiftId } = readPageObjectId('Shift', id);
    const { data, error } = closeShape.safeParse({ counted, note: note ?? '' });
    if (!data) throw invalidInput(toFieldErrors(error));
    return withAmounts(context, salesPageId, { counted }, (amounts) =>
      context.services.closeShift(request, { salesPageId, shiftId, ...amounts, note: data.note.trim() }),
    );
  },
});
