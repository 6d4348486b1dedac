import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * Returns the parts of the schema that a validated operation selects, as `Type.field` and `Type.field.argument`, each once. `Type`
 * is the type on which the document selects the field, which can be an interface. Introspection is omitted, and so are the fields
 * of input objects, because their values are usually variables.
 */
export function findUsedFields(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const found = new Set<string>();
  const visited = new Set<FragmentDefinitionNode>();

  const visit = ({ selections }: SelectionSetNode, type: GraphQLNamedType | null | undefined): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        if (!isObjectType(type) && !isInterfaceType(type)) continue;
        const field = type.getFields()[selection.name.value];
        if (!field) continue;
        const path = `${type.name}.${field.name}`;
        found.add(path);
        for (const argument of selection.arguments ?? []) found.add(`${path}.${argument.name.value}`);
        if (selection.selectionSet) visit(selection.selectionSet, getNamedType(field.type));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition;
        visit(selection.selectionSet, condition ? schema.getType(condition.name.value) : type);
      } else {
        const fragment = fragments.get(selection.name.value);
        if (!fragment || visited.has(fragment)) continue;
        visited.add(fragment);
        visit(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
      }
    }
  };
  visit(operation.selectionSet, schema.getRootType(operation.operation));
  return [...found];
}
