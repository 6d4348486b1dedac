import { builder } from '../builder.ts';

export const ListOrderType = builder.enumType('ListOrder', {
  description: 'The sort order of a list by creation time, then id.',
  values: {
    ASC: { value: 'asc', description: 'Oldest first.' },
    DESC: { value: 'desc', description: 'Newest first.' },
  } as const,
});

export const listOrderArgument = {
  type: ListOrderType,
  description: 'The sort order by creation time. Defaults to newest first.',
} as const;
