import { GraphQLError } from 'graphql';
import { type Known, type Loaders, whenKnown } from './loaders.ts';

/**
 * Rows that the lists of one answer may hold, several times what the largest pages come to. What an operation costs can't be told from its
 * text alone: `products { order { products { order { products` is short, and a hundred times larger with each step.
 */
const maxRows = 100_000;

/** The loaders of one answer. Beyond the bound its lists are empty and `isSpent` says so: it is to be answered with tooLarge alone. */
export function boundLoaders(loaders: Loaders): Loaders {
  let left = maxRows;
  const count = <Row>(found: Known<readonly Row[]>): Known<Row[]> =>
    whenKnown(found, (rows) => {
      if (rows.length > left) left = 0;
      else left -= rows.length;
      return left === 0 ? [] : (rows as Row[]);
    });
  return {
    ...loaders,
    rows: (...of) => count(loaders.rows(...of)),
    related: (...of) => count(loaders.related(...of)),
    ids: (...of) => count(loaders.ids(...of)),
    isSpent: () => left === 0,
  };
}

/** In place of an answer that would be too large. */
export function tooLarge(): GraphQLError {
  return new GraphQLError('The answer is too large. Ask for less at once.', { extensions: { code: 'ANSWER_TOO_LARGE' } });
}
