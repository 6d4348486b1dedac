import {
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** The coerced variables on which `@include` and `@skip` depend. Others can be included. */
export type Conditions = Readonly<Record<string, unknown>>;

/** The fragments of a document by name. */
export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

export function fragmentsOf(definitions: readonly DefinitionNode[]): Fragments {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  return fragments;
}

interface Operation {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly conditions: Conditions;
}

/**
 * Returns the fields that an operation selects on an object type, by response key and in the order
 * of the response, as the specification's `CollectFields` does for all selections of one object
 * together. Throws a GraphQLError if a condition is null.
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
      const spread = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : null;
      if ((spread !== null && visited.has(spread)) || !isSelected(selection, conditions)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const sameKey = fields.get(key);
        if (sameKey) sameKey.push(selection);
        else fields.set(key, [selection]);
        continue;
      }
      if (spread !== null) visited.add(spread);
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      const condition = fragment?.typeCondition?.name.value;
      if (fragment && (condition === undefined || applies(schema.getType(condition))))
        collect(fragment.selectionSet);
    }
  };
  for (const selectionSet of selectionSets) collect(selectionSet);
  return fields;
}

/** Returns whether `@include` and `@skip` select a field or a fragment. */
function isSelected(selection: SelectionNode, conditions: Conditions): boolean {
  return (
    getDirectiveValues(GraphQLSkipDirective, selection, conditions)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, selection, conditions)?.if !== false
  );
}
