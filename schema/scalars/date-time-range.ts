import { builder } from '../builder.ts';

interface DateTimeRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

export const DateTimeRangeType = builder.objectRef<DateTimeRange>('DateTimeRange').implement({
  description: 'A period of time.',
  fields: (t) => ({
    from: t.expose('from', {
      type: 'DateTime',
      nullable: true,
      description: 'The start of the period, inclusive. Null if it has no start.',
    }),
    to: t.expose('to', {
      type: 'DateTime',
      nullable: true,
      description: 'The end of the period, exclusive. Null if it has no end.',
    }),
  }),
});

export const DateTimeRangeInput = builder.inputType('DateTimeRangeInput', {
  description:
    'A period of time. In a filter, an omitted end does not limit the period. In an update, an omitted end is unchanged, and null removes it.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'The start of the period, inclusive.' }),
    to: t.field({
      type: 'DateTime',
      description: 'The end of the period, exclusive. Must be later than `from`.',
    }),
  }),
});

/**
 * Returns the ends of a period that an input sets. An undefined end is unchanged (D94). Null instead
 * of the period removes both ends.
 */
export function readDateTimeRange(
  range: Partial<{ readonly [End in keyof DateTimeRange]: Date | null | undefined }> | null | undefined,
) {
  return range === null ? { from: null, to: null } : (range ?? {});
}
