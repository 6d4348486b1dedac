import { ValidityRule } from '../../prisma/generated/client/enums.ts';
import { expiryOf } from '../../src/vouchers/expiry.ts';
import { builder } from '../builder.ts';

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
    startsOn: t.field({
      type: 'Date',
      nullable: true,
      description:
        'The first day, inclusive, if the rule is FIXED. Null if the period begins on the day of the sale.',
      select: ['validityStartsOn'],
      resolve: ({ validityStartsOn }) => toDay(validityStartsOn),
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day, inclusive. Null unless the rule is FIXED.',
      select: ['validityEndsOn'],
      resolve: ({ validityEndsOn }) => toDay(validityEndsOn && expiryOf(validityEndsOn)),
    }),
  }),
});

const FixedValidityInput = builder.inputType('FixedValidityInput', {
  description: 'A fixed period in which a voucher can be redeemed.',
  fields: (t) => ({
    startsOn: t.field({ type: 'Date', description: 'The first day. Defaults to the day of the sale.' }),
    endsOn: t.field({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
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
      type: FixedValidityInput,
      description: 'The voucher is valid from the first to the last day of a fixed period.',
    }),
    never: t.boolean({ description: 'The voucher never expires. Must be true.' }),
  }),
});

function toDay(midnight: Date | null): string | null {
  return midnight?.toISOString().slice(0, 10) ?? null;
}
