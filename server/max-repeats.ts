import { type ASTVisitor, type DocumentNode, GraphQLError, Kind, type SelectionSetNode, visit } from 'graphql';

/** What one document may select again where it has been selected. */
const maxRepeats = 30;
/** Fragments of one document. */
const maxFragments = 60;

/**
 * A rule that refuses a document, before anything else looks at it, that selects the same things over and over: validation compares each
 * with each other, which takes the only thread for hundreds of milliseconds.
 */
export function refuseRepeats(): ASTVisitor {
  return {
    Document(document) {
      const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
      if (fragments > maxFragments || countRepeats(document) > maxRepeats) throw new GraphQLError('The document is too large.');
    },
  };
}

function countRepeats(document: DocumentNode): number {
  let repeats = 0;
  const count = ({ selections }: SelectionSetNode, seen: Set<string>): void => {
    for (const selection of selections) {
      // What an inline fragment selects is selected in its place.
      if (selection.kind === Kind.INLINE_FRAGMENT) count(selection.selectionSet, seen);
      else {
        const name = selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : `...${selection.name.value}`;
        if (seen.has(name)) repeats += 1;
        seen.add(name);
      }
    }
  };
  visit(document, {
    SelectionSet(set, _key, parent) {
      if (parent && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.INLINE_FRAGMENT) return;
      count(set, new Set());
    },
  });
  return repeats;
}
