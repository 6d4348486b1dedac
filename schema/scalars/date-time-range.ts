import { builder } from '../builder.ts';

export const DateTimeRangeInput = builder.inputType('DateTimeRangeInput', {
  description: 'A period of time. An omitted end does not limit the period.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'The start of the period, inclusive.' }),
    to: t.field({
      type: 'DateTime',
      description: 'The end of the period, exclusive. Must be later than `from`.',
    }),
  }),
});
