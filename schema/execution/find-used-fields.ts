import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/**
 * Returns the parts of the schema that a validated operation selects, as `Type.field`,
 * `Type.field.argument` and `Input.field`, each once. `Type` is the type on which the operation
 * selects the field, which can be an interface. Omits introspection and the input fields in
 * variables, of which `createDeprecatedInputs` finds the deprecated ones.
 */
export function findUsedFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): string[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const found = new Set<string>();
  const visited = new Set<FragmentDefinitionNode>();

  const visitValue = (value: ValueNode, type: GraphQLInputType | undefined): void => {
    const named = type && getNamedType(type);
    if (value.kind === Kind.LIST) for (const item of value.values) visitValue(item, named);
    if (value.kind !== Kind.OBJECT || !isInputObjectType(named)) return;
    for (const { name, value: item } of value.fields) {
      found.add(`${named.name}.${name.value}`);
      visitValue(item, named.getFields()[name.value]?.type);
    }
  };
  const visit = ({ selections }: SelectionSetNode, type: GraphQLNamedType | null | undefined): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        if (!isObjectType(type) && !isInterfaceType(type)) continue;
        const field = type.getFields()[selection.name.value];
        if (!field) continue;
        const path = `${type.name}.${field.name}`;
        found.add(path);
        for (const { name, value } of selection.arguments ?? []) {
          found.add(`${path}.${name.value}`);
          visitValue(value, field.args.find((argument) => argument.name === name.value)?.type);
        }
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
