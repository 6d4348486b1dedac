import { builder } from '../builder.ts';

export const DateRangeType = builder.inputType('DateRange', {
  description: 'A period of days, for filters. An omitted end does not limit the period.',
  fields: (t) => ({
    from: t.field({ type: 'Date', description: 'The first day.' }),
    to: t.field({ type: 'Date', description: 'The last day, inclusive. Must not precede `from`.' }),
  }),
});
