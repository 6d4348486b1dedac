import { builder } from '../builder.ts';

export const ListOrderType = builder.enumType('ListOrder', {
  description:
    'The direction of a sort order. Objects with equal sort keys are sorted by id, in the same direction.',
  values: {
    ASC: { value: 'asc', description: 'Ascending: oldest first, or smallest first.' },
    DESC: { value: 'desc', description: 'Descending: newest first, or largest first.' },
  } as const,
});

/** The argument `order` of a list. */
export const listOrderArgument = {
  type: ListOrderType,
  description: 'The sort order. Defaults to DESC. A list without other sort keys is sorted by creation time.',
} as const;
