import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { type Conditions, collectFields, fragmentsOf } from './collect-fields.ts';

/**
 * Maximum number of fields of a normalised operation. Fragments and abstract types multiply the
 * fields of an operation.
 */
const maxFields = 5_000;

/** An operation in the form of `normaliseOperation`. */
export interface NormalisedOperation {
  readonly operation: OperationDefinitionNode;
  readonly fieldCount: number;
}

/**
 * Returns an operation of a document for the given values of `@include` and `@skip`. Its response
 * is the same. It has no named fragments and no conditions, the selections of a response key are
 * merged, and a selection on an abstract type has one inline fragment per possible object type.
 * Returns null if it would have more than `maxFields` fields.
 *
 * The first node of a response key has the merged selection. Further nodes only state the locations
 * of errors.
 */
export function normaliseOperation(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  conditions: Conditions,
): NormalisedOperation | null {
  const fragments = fragmentsOf(definitions);
  let fieldCount = 0;

  const select = (type: GraphQLNamedType, selectionSets: readonly SelectionSetNode[]): SelectionSetNode => {
    if (isObjectType(type)) return toSelectionSet(selectOn(type, selectionSets));
    const types = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    const inline = types.map((objectType) =>
      toInlineFragment(objectType, selectOn(objectType, selectionSets)),
    );
    return toSelectionSet(inline.filter(({ selectionSet }) => selectionSet.selections.length > 0));
  };
  const selectOn = (type: GraphQLObjectType, selectionSets: readonly SelectionSetNode[]): FieldNode[] => {
    const fields = collectFields({ schema, fragments, conditions }, type, selectionSets);
    return [...fields.values()].flatMap((sameKey) => mergeFields(type, sameKey));
  };
  const mergeFields = (parent: GraphQLObjectType, nodes: readonly FieldNode[]): FieldNode[] => {
    fieldCount += nodes.length;
    if (fieldCount > maxFields) return [];
    const [first, ...others] = nodes.map(
      ({ selectionSet: _selections, directives: _conditions, ...node }) => node,
    );
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (!first || selectionSets.length === 0) return first ? [first, ...others] : [];
    return [
      { ...first, selectionSet: select(resultTypeOf(schema, parent, first.name.value), selectionSets) },
      ...others,
    ];
  };

  const root = schema.getRootType(operation.operation);
  if (!root) return null;
  const selectionSet = select(root, [operation.selectionSet]);
  if (fieldCount > maxFields) return null;
  return { operation: { ...operation, selectionSet }, fieldCount };
}

function toSelectionSet(selections: readonly SelectionNode[]): SelectionSetNode {
  return { kind: Kind.SELECTION_SET, selections };
}

function toInlineFragment(type: GraphQLObjectType, selections: readonly SelectionNode[]): InlineFragmentNode {
  const name = { kind: Kind.NAME, value: type.name } as const;
  const typeCondition = { kind: Kind.NAMED_TYPE, name } as const;
  return { kind: Kind.INLINE_FRAGMENT, typeCondition, selectionSet: toSelectionSet(selections) };
}

/** Returns the named type of the result of a field. */
function resultTypeOf(schema: GraphQLSchema, parent: GraphQLObjectType, name: string): GraphQLNamedType {
  const metaField = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name);
  const field = parent === schema.getQueryType() && metaField ? metaField : parent.getFields()[name];
  if (!field) throw new Error(`${parent.name}.${name} is not a field`);
  return getNamedType(field.type);
}
