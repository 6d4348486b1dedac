import { ValidityRule } from '../../prisma/generated/client/enums.ts';
import { expiryOf } from '../../src/vouchers/expiry.ts';
import { builder } from '../builder.ts';
import { DateRangeInput, DateRangeType } from '../scalars/date-range.ts';

const ValidityRuleType = builder.enumType('ValidityRule', {
  description: 'The rule that determines how long a voucher is valid.',
  values: {
    DAYS: {
      value: ValidityRule.days,
      description: 'The voucher is valid for a number of days after the sale.',
    },
    MONTHS: {
      value: ValidityRule.months,
      description: 'The voucher is valid for a number of months after the sale.',
    },
    FIXED: {
      value: ValidityRule.fixed,
      description: 'The voucher is valid from the first to the last day of a fixed period.',
    },
    NEVER: {
      value: 'never',
      description: 'The voucher is valid from the day of the sale and never expires.',
    },
  } as const,
});

export const ValidityType = builder.rowObject('Voucher', {
  name: 'Validity',
  description:
    'The period in which a voucher can be redeemed. Days begin and end in the time zone of the sales page.',
  fields: (t) => ({
    rule: t.field({
      type: ValidityRuleType,
      description: 'The rule that determines the period.',
      select: ['validityRule', 'validityEndsOn'],
      resolve: ({ validityRule, validityEndsOn }) =>
        validityEndsOn && !expiryOf(validityEndsOn) ? 'never' : validityRule,
    }),
    length: t.exposeInt('validityLength', {
      nullable: true,
      description: 'The number of days or months. Null if the rule is FIXED or NEVER.',
    }),
    fixed: t.field({
      type: DateRangeType,
      nullable: true,
      description:
        'The fixed period. Null unless the rule is FIXED. It begins on the day of the sale if `from` is null.',
      select: ['validityStartsOn', 'validityEndsOn'],
      resolve: ({ validityStartsOn, validityEndsOn }) => {
        const to = toDay(validityEndsOn && expiryOf(validityEndsOn));
        return to === null ? null : { from: toDay(validityStartsOn), to };
      },
    }),
  }),
});

export const ValidityInput = builder.inputType('ValidityInput', {
  description:
    'The period in which a voucher can be redeemed. Days begin and end in the time zone of the sales page.',
  isOneOf: true,
  fields: (t) => ({
    days: t.int({ description: 'The number of days after the sale, 1 to 1200.' }),
    months: t.int({ description: 'The number of months after the sale, 1 to 1200.' }),
    fixed: t.field({
      type: DateRangeInput,
      description:
        'The voucher is valid in a fixed period. `to` is required. `from` defaults to the day of the sale.',
    }),
    never: t.boolean({ description: 'The voucher never expires. Must be true.' }),
  }),
});

function toDay(midnight: Date | null): string | null {
  return midnight?.toISOString().slice(0, 10) ?? null;
}
