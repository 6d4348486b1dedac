import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type GraphQLEnumType,
  type GraphQLField,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { readsOf } from '../rows/field-reads.ts';
import { coercedType } from './coerce-variables.ts';

/**
 * Returns a copy of the schema that graphql-jit compiles to faster code. Results are equal except
 * for introspection.
 * - A field that returns a column or another property of the row is renamed to that property and
 *   has no resolver, so the compiled code reads the property directly. A resolver would cost three
 *   closures, an `info` object and its path, per row.
 * - A scalar whose output values are returned unchanged is not serialised. Serialising it would
 *   cost three arrays per value.
 * - An enum becomes a scalar that serialises values to their names, because
 *   `disableLeafSerialization` would return the internal values.
 */
export function createCompilableSchema(schema: GraphQLSchema): GraphQLSchema {
  const copy = mapSchema(schema, {
    [MapperKind.TYPE]: (type) => (isEnumType(type) ? toScalar(type) : type),
  });
  for (const type of Object.values(copy.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      readAsProperty(field);
      field.type = withoutSerializer(field.type);
    }
  }
  const { types, ...config } = copy.toConfig();
  return new GraphQLSchema({ ...config, types: [...types, coercedType] });
}

function toScalar(type: GraphQLEnumType): GraphQLScalarType {
  return new GraphQLScalarType({
    name: type.name,
    serialize: (value) => type.serialize(value),
    parseValue: (value) => type.parseValue(value),
    parseLiteral: (node, variables) => type.parseLiteral(node, variables),
  });
}

function readAsProperty(field: GraphQLField<unknown, unknown>): void {
  const { property } = readsOf(field);
  if (property === null || !field.resolve || field.extensions.pothosResolveWrapped === true) return;
  field.name = property;
  delete field.resolve;
}

/**
 * Replaces a scalar whose values are returned unchanged, or a list of such values, with `String`,
 * which graphql-jit does not serialise. A resolver of such a list must return an array, because
 * other iterables are not converted.
 */
function withoutSerializer(type: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(withoutNullableSerializer(type.ofType));
  return withoutNullableSerializer(type);
}

function withoutNullableSerializer(type: Exclude<GraphQLOutputType, { readonly ofType: GraphQLScalarType }>) {
  if (isListType(type)) {
    const item = withoutSerializer(type.ofType);
    const nullableItem = getNullableType(item);
    return isScalarType(nullableItem) && isSpecifiedScalarType(nullableItem)
      ? GraphQLString
      : new GraphQLList(item);
  }
  return type.extensions.isJson === true ? GraphQLString : type;
}
