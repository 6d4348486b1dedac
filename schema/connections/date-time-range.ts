import { builder } from '../builder.ts';

export const DateTimeRangeType = builder.inputType('DateTimeRange', {
  description: 'A period of time, for filters. An omitted end does not limit the period.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'The start of the period, inclusive.' }),
    before: t.field({
      type: 'DateTime',
      description: 'The end of the period, exclusive. Must be later than `from`.',
    }),
  }),
});
