import { ValidityRule } from '../../prisma/generated/client/enums.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';

const ValidityRuleType = builder.enumType('ValidityRule', {
  description: 'How long a voucher is valid from the moment it is sold.',
  values: {
    DAYS: { value: ValidityRule.days, description: 'So many days.' },
    MONTHS: { value: ValidityRule.months, description: 'So many months.' },
    FIXED: { value: ValidityRule.fixed, description: 'Until a fixed day.' },
  },
});

export const ValidityType = builder.objectRef<ModelRows['Voucher']>('Validity').implement({
  description: 'How long a voucher is valid. Days are those of the sales page’s time zone.',
  extensions: { rowOf: 'Voucher' },
  fields: (t) => ({
    rule: t.expose('validityRule', { type: ValidityRuleType, description: 'How it is reckoned.' }),
    length: t.exposeInt('validityLength', { nullable: true, description: 'How many days or months; null for FIXED.' }),
    startsOn: t.string({
      nullable: true,
      description: 'The first day, for FIXED alone: `2026-11-21`; null for the day of the sale.',
      takes: ['validityStartsOn'],
      resolve: ({ validityStartsOn }) => toDay(validityStartsOn),
    }),
    endsOn: t.string({
      nullable: true,
      description: 'The last day; null but for FIXED.',
      takes: ['validityEndsOn'],
      resolve: ({ validityEndsOn }) => toDay(validityEndsOn),
    }),
  }),
});

export const ValidityInput = builder.inputType('ValidityInput', {
  description: 'How long a voucher is valid. Days are those of the sales page’s time zone.',
  fields: (t) => ({
    rule: t.field({ type: ValidityRuleType, required: true, description: 'How it is reckoned.' }),
    length: t.int({ description: 'How many days or months, 1 to 1200; not for FIXED.' }),
    startsOn: t.string({ description: 'The first day, for FIXED alone: `2026-11-21`. The day of the sale by default.' }),
    endsOn: t.string({ description: 'The last day; required for FIXED, and for it alone.' }),
  }),
});

function toDay(midnight: Date | null): string | null {
  return midnight?.toISOString().slice(0, 10) ?? null;
}
