import { builder, type InputFields } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { DateTimeRangeInput, readDateTimeRange } from '../scalars/date-time-range.ts';
import { MoneyInput, withAmounts } from '../scalars/money-input.ts';
import { DiscountCodeType } from './discount-code.ts';

const DiscountValueInput = builder.inputType('DiscountValueInput', {
  description:
    'The reduction of the price of an order by a discount code. Exactly one field must be specified.',
  isOneOf: true,
  fields: (t) => ({
    percentage: t.int({ description: 'A percentage of the price, 1 to 100.' }),
    amount: t.field({
      type: MoneyInput,
      description: 'An amount, from 1 minor unit to the largest price in the currency of the sales page.',
    }),
  }),
});

const codeFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: 'The purpose of the code.' }),
  value: t.field({ type: DiscountValueInput, required, description: 'The discount.' }),
  maxUses: t.int({
    description: 'The maximum number of orders that can use the code. Null removes the limit.',
  }),
  isActive: t.boolean({
    description: 'Whether the code is active. An inactive code cannot be used. Defaults to true on creation.',
  }),
  validityPeriod: t.field({
    type: DateTimeRangeInput,
    description: 'The period in which an order can use the code. Null removes both limits.',
  }),
});

interface CodeInput {
  readonly isActive?: boolean | null | undefined;
  readonly validityPeriod?: Parameters<typeof readDateTimeRange>[0];
}

/** Converts the input fields of a discount code to those of the service. */
function readCodeFields<Fields extends CodeInput>({ isActive, validityPeriod, ...fields }: Fields) {
  const { from: startsAt, to: endsAt } = readDateTimeRange(validityPeriod);
  return { ...fields, active: isActive, startsAt, endsAt };
}

/** The paths in the schema of the service's fields with other names. */
const fieldPaths = { active: 'isActive', startsAt: 'validityPeriod.from', endsAt: 'validityPeriod.to' };

const idField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the discount code.' });

mutation('createDiscountCode', {
  description: 'Adds a discount code.',
  requires: 'discount.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    text: t.string({
      required: true,
      description:
        'The code that the purchaser enters: 1 to 50 letters, digits, `_` and `-`. Case is ignored. Unique on the sales page, including archived codes.',
    }),
    ...codeFields(t, true),
  }),
  payload: objectPayload('CreateDiscountCodePayload', 'discountCode', 'DiscountCode', DiscountCodeType),
  resolve({ salesPageId: pageId, ...fields }, request, context) {
    const salesPageId = readSalesPageId(pageId);
    return withFieldPaths(fieldPaths, () =>
      withAmounts(context, salesPageId, readCodeFields(fields), (input) =>
        context.services.createDiscountCode(request, { salesPageId, input }),
      ),
    );
  },
});

mutation('updateDiscountCode', {
  description: 'Changes a discount code. Omitted fields are unchanged.',
  requires: 'discount.change',
  rejects: ['NOT_FOUND'],
  versionOf: 'DiscountCode',
  input: (t) => ({ id: idField(t), ...codeFields(t, false) }),
  payload: objectPayload('UpdateDiscountCodePayload', 'discountCode', 'DiscountCode', DiscountCodeType),
  resolve({ id: globalId, ...fields }, request, context) {
    const { salesPageId, id: discountCodeId } = readPageObjectId('DiscountCode', globalId);
    return withFieldPaths(fieldPaths, () =>
      withAmounts(context, salesPageId, readCodeFields(fields), (input) =>
        context.services.updateDiscountCode(request, { salesPageId, discountCodeId, input }),
      ),
    );
  },
});

mutation('archiveDiscountCode', {
  description:
    'Archives and deactivates a discount code. Orders can no longer use it. `unarchiveDiscountCode` undoes this.',
  requires: 'discount.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload('ArchiveDiscountCodePayload', 'discountCode', 'DiscountCode', DiscountCodeType),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id: discountCodeId } = readPageObjectId('DiscountCode', globalId);
    return services.archiveDiscountCode(request, { salesPageId, discountCodeId });
  },
});

mutation('unarchiveDiscountCode', {
  description:
    'Returns an archived discount code to the list. It is inactive until `updateDiscountCode` activates it. Returns NOT_FOUND if the code is not archived.',
  requires: 'discount.change',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload('UnarchiveDiscountCodePayload', 'discountCode', 'DiscountCode', DiscountCodeType),
  resolve({ id: globalId }, request, { services }) {
    const { salesPageId, id: discountCodeId } = readPageObjectId('DiscountCode', globalId);
    return services.unarchiveDiscountCode(request, { salesPageId, discountCodeId });
  },
});
