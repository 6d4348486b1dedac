import { type DocumentNode, visit } from 'graphql';

/**
 * Returns the number of introspection fields in `document`: `__schema` and `__type`, which only the
 * query type has.
 */
export function countIntrospections(document: DocumentNode): number {
  let introspections = 0;
  visit(document, {
    Field({ name }) {
      if (name.value === '__schema' || name.value === '__type') introspections += 1;
    },
  });
  return introspections;
}
