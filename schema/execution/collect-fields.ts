import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** The values of the variables on which `@include` and `@skip` depend. */
export type Conditions = ReadonlyMap<string, boolean>;

interface Operation {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly conditions: Conditions;
}

/**
 * Returns the fields that an operation selects on an object type, by response key and in the order
 * of the response, as the specification's `CollectFields` does for all selections of one object
 * together.
 */
export function collectFields(
  { schema, fragments, conditions }: Operation,
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): ReadonlyMap<string, readonly FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  const applies = (condition: GraphQLNamedType | null | undefined) =>
    condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));

  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!isSelected(selection.directives ?? [], conditions)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const sameKey = fields.get(key);
        if (sameKey) sameKey.push(selection);
        else fields.set(key, [selection]);
        continue;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (visited.has(selection.name.value)) continue;
        visited.add(selection.name.value);
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const condition = fragment?.typeCondition?.name.value;
      if (fragment && (condition === undefined || applies(schema.getType(condition))))
        collect(fragment.selectionSet);
    }
  };
  for (const selectionSet of selectionSets) collect(selectionSet);
  return fields;
}

/** Returns whether `@include` and `@skip` select a field or a fragment. */
function isSelected(directives: readonly DirectiveNode[], conditions: Conditions): boolean {
  return directives.every((directive) => {
    const value = conditionOf(directive);
    if (value === null) return true;
    const isMet =
      value.kind === Kind.BOOLEAN
        ? value.value
        : value.kind === Kind.VARIABLE && conditions.get(value.name.value);
    return isMet === (directive.name.value === 'include');
  });
}

/** Returns the argument `if` of `@include` or `@skip`. Null for other directives. */
export function conditionOf({ name, arguments: given }: DirectiveNode) {
  if (name.value !== 'include' && name.value !== 'skip') return null;
  return given?.find((argument) => argument.name.value === 'if')?.value ?? null;
}
