import { type ASTVisitor, type DocumentNode, Kind, type SelectionSetNode, visit } from 'graphql';
import { operationLimitError, operationLimits } from './operation-limits.ts';

/**
 * A validation rule that rejects operations with many repeated selections before other rules visit
 * them. Validation compares each repetition with every other, which would block the event loop for
 * hundreds of milliseconds.
 */
export function limitRepeatedSelections(): ASTVisitor {
  return {
    Document(document) {
      const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
      if (fragments > operationLimits.fragments.maximum) throw operationLimitError('fragments', fragments);
      const repeats = countRepeats(document);
      if (repeats > operationLimits.repetitions.maximum) throw operationLimitError('repetitions', repeats);
    },
  };
}

function countRepeats(document: DocumentNode): number {
  let repeats = 0;
  const count = ({ selections }: SelectionSetNode, seen: Set<string>): void => {
    for (const selection of selections) {
      // Selections of an inline fragment are selections of its parent.
      if (selection.kind === Kind.INLINE_FRAGMENT) count(selection.selectionSet, seen);
      else {
        const name =
          selection.kind === Kind.FIELD
            ? (selection.alias ?? selection.name).value
            : `...${selection.name.value}`;
        if (seen.has(name)) repeats += 1;
        seen.add(name);
      }
    }
  };
  visit(document, {
    SelectionSet(set, _key, parent) {
      if (parent && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.INLINE_FRAGMENT)
        return;
      count(set, new Set());
    },
  });
  return repeats;
}
