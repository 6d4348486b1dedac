import { type ArgumentNode, type ASTNode, type DocumentNode, Kind, visit } from 'graphql';

/** What `first` and `last` may be at most. */
const largestPage = '50';

/**
 * The document as if every variable for the size of a page were the largest there may be: its cost must not depend on where the size is
 * written. Null where it has no such variable.
 */
export function withLargestPages(document: DocumentNode): DocumentNode | null {
  let found = false;
  const largest: DocumentNode = visit(document, {
    Argument(argument: ArgumentNode): ASTNode | undefined {
      if (argument.value.kind !== Kind.VARIABLE || !/^(first|last)$/.test(argument.name.value)) return undefined;
      found = true;
      return { ...argument, value: { kind: Kind.INT, value: largestPage } };
    },
  });
  return found ? largest : null;
}
