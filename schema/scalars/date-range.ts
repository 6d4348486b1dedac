import { builder } from '../builder.ts';

interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

export const DateRangeType = builder.objectRef<DateRange>('DateRange').implement({
  description: 'A period of days.',
  fields: (t) => ({
    from: t.expose('from', {
      type: 'Date',
      nullable: true,
      description: 'The first day. Null if it is not fixed.',
    }),
    to: t.expose('to', {
      type: 'Date',
      nullable: true,
      description: 'The last day, inclusive. Null if it is not fixed.',
    }),
  }),
});

export const DateRangeInput = builder.inputType('DateRangeInput', {
  description: 'A period of days. In a filter, an omitted end does not limit the period.',
  fields: (t) => ({
    from: t.field({ type: 'Date', description: 'The first day.' }),
    to: t.field({ type: 'Date', description: 'The last day, inclusive. Must not precede `from`.' }),
  }),
});
