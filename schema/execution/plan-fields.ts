import {
  type DefinitionNode,
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { readsOf } from '../rows/field-reads.ts';
import { type Conditions, collectFields, type Fragments, fragmentsOf } from './collect-fields.ts';

/**
 * Maximum number of selections of a cached operation. Fragments and abstract types multiply the
 * fields of an operation.
 */
const maxFields = 5_000;

/** The fields of an operation with what all of its executions need. */
export interface PlannedOperation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** Returns the fields of the root type. Throws a GraphQLError if a condition is null. */
  readonly planRoot: () => PlannedObject;
  /**
   * Whether generated code creates the objects of the response. Generating it takes longer than it
   * saves for an operation that is executed once.
   */
  generatesCode: boolean;
}

/** The fields that an operation selects on an object type in one place. */
export interface PlannedObject {
  readonly type: GraphQLObjectType;
  readonly fields: readonly PlannedField[];
  /**
   * Generated code that creates an object of the response with the values that can be read from
   * `source`. It throws if one of them is an error. Null if no code was generated.
   */
  create: ((source: object) => Record<string, unknown>) | null;
  /** The fields whose values `create` leaves null. */
  otherFields: readonly PlannedField[];
}

export interface PlannedField {
  readonly key: string;
  /** The selections of the field, which have the same response key. */
  readonly nodes: readonly FieldNode[];
  readonly definition: GraphQLField<unknown, unknown>;
  readonly parentType: GraphQLObjectType;
  readonly value: PlannedValue;
  /** Reads the value from the parent, synchronously. Null if `resolve` must be called. */
  readonly read: ((source: object) => unknown) | null;
  /** The property of the parent that `read` returns. Null if it calculates the value. */
  readonly property: string | null;
  readonly resolve: GraphQLFieldResolver<unknown, unknown>;
  /**
   * Whether the objects and list items of the value are charged to the response. Values of a row
   * are limited by the rows, which are charged, and by the size of the operation.
   */
  readonly isCharged: boolean;
  /** Returns the fields of the value by object type. Empty for a leaf. Throws like `planObject`. */
  readonly planObjects: () => readonly PlannedObject[];
  /**
   * The number of fields that the operation selects on each object of the value, including those of
   * nested objects, except the objects of nested lists. If the objects can have several types, the
   * number of the type with the most fields. At least `maxFields` until `planAllFields` has counted
   * them, and in an operation that is too large.
   */
  fieldsPerItem: number;
}

/** A type of values without its nullability, and what an operation selects on them. */
export interface PlannedValue {
  readonly type: GraphQLOutputType;
  readonly isNonNull: boolean;
  readonly isLeaf: boolean;
  /**
   * Serialises a leaf value. Null for scalars whose values are returned unchanged, because
   * resolvers and the driver return values of the right type.
   */
  readonly serialise: ((value: unknown) => unknown) | null;
  /** The items of a list. Null for other values. */
  readonly item: PlannedValue | null;
  /** Returns the fields of an object. Throws a GraphQLError if a condition is null. */
  readonly planObject: (type: GraphQLObjectType) => PlannedObject;
}

/**
 * Plans an operation with the fragments of `definitions`, for the given values of `@include` and
 * `@skip`. The fields of an object are planned when an object of its type is first returned in its
 * place, because fragments and abstract types multiply the fields of an operation.
 */
export function planFields(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  definitions: readonly DefinitionNode[] = [],
  conditions: Conditions = {},
): PlannedOperation {
  const fragments = fragmentsOf(definitions);

  const planObjects = (nodes: readonly Pick<FieldNode, 'selectionSet'>[]): PlannedValue['planObject'] => {
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const known = new Map<GraphQLObjectType, PlannedObject>();
    return (type) => {
      let object = known.get(type);
      if (!object) {
        const selected = collectFields({ schema, fragments, conditions }, type, selectionSets);
        const fields = [...selected].map(([key, sameKey]) => planField(type, key, sameKey));
        object = { type, fields, create: null, otherFields: fields };
        known.set(type, object);
      }
      return object;
    };
  };
  const planField = (
    parentType: GraphQLObjectType,
    key: string,
    nodes: readonly FieldNode[],
  ): PlannedField => {
    const definition = definitionOf(schema, parentType, nodes[0]?.name.value ?? key);
    const planObject = planObjects(nodes);
    const value = planValue(definition.type, planObject);
    return {
      key,
      nodes,
      definition,
      parentType,
      value,
      ...readerOf(definition, parentType),
      resolve: definition.resolve ?? defaultFieldResolver,
      isCharged: parentType !== schema.getMutationType() && !isValueOfRow(definition, value),
      planObjects: () => objectTypesOf(schema, definition.type).map(planObject),
      fieldsPerItem: maxFields,
    };
  };
  const planRoot = planObjects([operation]);
  return {
    schema,
    operation,
    fragments,
    planRoot() {
      const type = schema.getRootType(operation.operation);
      if (!type) throw new Error(`the schema has no ${operation.operation}`);
      return planRoot(type);
    },
    generatesCode: false,
  };
}

/**
 * Plans all fields that an operation can select, and counts those of each object. Returns null if
 * they have more than `maxFields` selections.
 */
export function planAllFields({ planRoot }: PlannedOperation): readonly PlannedField[] | null {
  const all: PlannedField[] = [];
  let selections = 0;
  const countFields = ({ fields }: PlannedObject): number => {
    let count = 0;
    for (const field of fields) {
      selections += field.nodes.length;
      if (selections > maxFields) return maxFields;
      all.push(field);
      field.fieldsPerItem = Math.max(0, ...field.planObjects().map(countFields));
      count += 1 + (field.value.item ? 0 : field.fieldsPerItem);
    }
    return count;
  };
  countFields(planRoot());
  return selections > maxFields ? null : all;
}

/** Returns the object types that the objects of an output type can have. */
function objectTypesOf(schema: GraphQLSchema, given: GraphQLOutputType): readonly GraphQLObjectType[] {
  const type = getNamedType(given);
  if (isObjectType(type)) return [type];
  return isAbstractType(type) ? schema.getPossibleTypes(type) : [];
}

function planValue(given: GraphQLOutputType, planObject: PlannedValue['planObject']): PlannedValue {
  const isNonNull = isNonNullType(given);
  const type = isNonNull ? given.ofType : given;
  const isLeaf = isLeafType(type);
  const isUnchanged = !isLeaf || isSpecifiedScalarType(type) || type.extensions.isJson === true;
  return {
    type,
    isNonNull,
    isLeaf,
    serialise: isUnchanged ? null : (value) => type.serialize(value),
    item: isListType(type) ? planValue(type.ofType, planObject) : null,
    planObject,
  };
}

function definitionOf(
  schema: GraphQLSchema,
  parentType: GraphQLObjectType,
  name: string,
): GraphQLField<unknown, unknown> {
  const metaFields =
    parentType === schema.getQueryType()
      ? [TypeNameMetaFieldDef, SchemaMetaFieldDef, TypeMetaFieldDef]
      : [TypeNameMetaFieldDef];
  const definition = metaFields.find((field) => field.name === name) ?? parentType.getFields()[name];
  if (!definition) throw new Error(`${parentType.name}.${name} is not a field`);
  return definition;
}

/** Returns how the value of a field is read without its resolver. */
function readerOf(
  definition: GraphQLField<unknown, unknown>,
  { name: typeName }: GraphQLObjectType,
): Pick<PlannedField, 'read' | 'property'> {
  if (definition === TypeNameMetaFieldDef) return { read: () => typeName, property: null };
  const { property, expression } = readsOf(definition);
  if (definition.extensions.pothosResolveWrapped === true) return { read: null, property: null };
  return { read: property === null ? expression : (source) => Reflect.get(source, property), property };
}

/** Returns whether the value of a field is part of its parent's row. */
function isValueOfRow(definition: GraphQLField<unknown, unknown>, { isLeaf, item }: PlannedValue): boolean {
  const { property, expression } = readsOf(definition);
  return expression !== null || (property !== null && (isLeaf || item?.isLeaf === true));
}
