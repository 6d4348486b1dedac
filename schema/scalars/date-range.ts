import { builder } from '../builder.ts';

export const DateRangeInput = builder.inputType('DateRangeInput', {
  description: 'A period of days. In a filter, an omitted end does not limit the period.',
  fields: (t) => ({
    from: t.field({ type: 'Date', description: 'The first day.' }),
    to: t.field({ type: 'Date', description: 'The last day, inclusive. Must not precede `from`.' }),
  }),
});
