import { GraphQLError } from 'graphql';
import { type Known, type Loaders, whenKnown } from './loaders.ts';

/**
 * Rows that the lists of one answer may hold, several times what the largest pages come to. What an operation costs can't be told from its
 * text alone: `products { order { products { order { products` is short, and a hundred times larger with each step.
 */
const maxRows = 100_000;

/** The loaders of one answer. */
export interface BoundedLoaders extends Loaders {
  /** Whether more was asked for than an answer may hold: lists are empty from then on, and it is to be answered with tooLarge alone. */
  isSpent(): boolean;
}

/** Counts what is handed out of loaders, which answers may share. */
export function boundLoaders(loaders: Loaders): BoundedLoaders {
  let left = maxRows;
  const count = <Row>(found: Known<readonly Row[]>): Known<Row[]> =>
    whenKnown(found, (rows) => {
      left -= rows.length;
      return left < 0 ? [] : (rows as Row[]);
    });
  return {
    ...loaders,
    rows: (...of) => count(loaders.rows(...of)),
    related: (...of) => count(loaders.related(...of)),
    relatedShown: (...of) => count(loaders.relatedShown(...of)),
    ids: (...of) => count(loaders.ids(...of)),
    isSpent: () => left < 0,
  };
}

/** In place of an answer that would be too large. What a mutation did before it was answered stays done. */
export function tooLarge(): GraphQLError {
  return new GraphQLError('The answer is too large. Ask for less at once. What a mutation was to do is done.', {
    extensions: { code: 'ANSWER_TOO_LARGE' },
  });
}
