import type { RowCount } from '../../src/platform/rows/count-rows.ts';
import { builder } from '../builder.ts';
import { surcharges, withSurcharge } from '../limits/surcharge.ts';

/**
 * The maximum number of objects that are counted, so that the cost of a count does not grow with
 * the list.
 */
export const maxCount = 10_000;

/**
 * A connection that counts the rows of its list. Every connection must be a `CountedConnection`,
 * because all have the field `totalCount`.
 */
export interface CountedConnection {
  /**
   * Counts the rows of the list, up to `maxCount`. Called only if the operation selects the count.
   */
  readonly countRows: () => Promise<RowCount>;
}

const CountType = builder.objectRef<RowCount>('Count').implement({
  description: `The number of objects of a list, counted up to ${maxCount.toLocaleString('en')}.`,
  fields: (t) => ({
    value: t.exposeInt('value', {
      description: 'The number of objects. If `isExact` is false, the list has more.',
    }),
    isExact: t.exposeBoolean('isExact', { description: 'Whether the list has exactly `value` objects.' }),
  }),
});

builder.globalConnectionField('totalCount', (t) =>
  t.field({
    type: CountType,
    description: `The number of objects of the whole list that match the filter, at the time of the request. Reading it takes longer than reading a page and costs ${surcharges.totalCount} points more, so select it only if it is displayed.`,
    extensions: withSurcharge('totalCount'),
    resolve: (connection, _args, { runExpensive }) =>
      runExpensive((connection as unknown as CountedConnection).countRows),
  }),
);
