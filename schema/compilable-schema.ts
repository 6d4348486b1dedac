import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type GraphQLEnumType,
  type GraphQLField,
  GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
} from 'graphql';

/**
 * Returns a copy of the schema that graphql-jit compiles to faster code, with the same results except for introspection:
 *
 * - An exposed field has the name of its column and no resolver, so that it is read in place. A resolver costs three closures and
 *   the path to the field, for each row.
 * - Enums are scalars that serialise values by their names, because `disableLeafSerialization` would return the values unchanged.
 */
export function createCompilableSchema(schema: GraphQLSchema): GraphQLSchema {
  const copy = mapSchema(schema, {
    [MapperKind.TYPE]: (type) => (isEnumType(type) ? toScalar(type) : type),
  });
  for (const type of Object.values(copy.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) readInPlace(field);
  }
  return copy;
}

function toScalar(type: GraphQLEnumType): GraphQLScalarType {
  return new GraphQLScalarType({
    name: type.name,
    serialize: (value) => type.serialize(value),
    parseValue: (value) => type.parseValue(value),
    parseLiteral: (node, variables) => type.parseLiteral(node, variables),
  });
}

function readInPlace(field: GraphQLField<unknown, unknown>): void {
  const { pothosExposedField: column, pothosResolveWrapped: isWrapped } = field.extensions;
  if (typeof column !== 'string' || !field.resolve || isWrapped === true) return;
  field.name = column;
  delete field.resolve;
}
