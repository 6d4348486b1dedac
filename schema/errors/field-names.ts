import { type DocumentNode, type FieldNode, getOperationAST, Kind, type SelectionNode } from 'graphql';

/**
 * Returns the names of the fields on the path of an error. The path itself contains response keys,
 * which are aliases if the operation uses them.
 */
export function findFieldNames(
  document: DocumentNode,
  operationName: string | null | undefined,
  path: readonly (string | number)[],
): string[] {
  let selections: readonly SelectionNode[] =
    getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const names: string[] = [];
  for (const key of path) {
    if (typeof key === 'number') continue;
    const fields = collectFields(document, selections).filter(
      ({ alias, name }) => (alias ?? name).value === key,
    );
    const [field] = fields;
    if (!field) break;
    names.push(field.name.value);
    selections = fields.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  }
  return names;
}

function collectFields(document: DocumentNode, selections: readonly SelectionNode[]): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return collectFields(document, selection.selectionSet.selections);
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? collectFields(document, fragment.selectionSet.selections)
      : [];
  });
}
