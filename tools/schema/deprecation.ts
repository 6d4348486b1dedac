import {
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';

/** A deprecated part of a schema: a field, an argument, an input field or an enum value. */
export interface DeprecatedPart {
  /** `Type.field`, `Type.field.argument`, `Input.field` or `Enum.VALUE`. */
  readonly path: string;
  readonly reason: string;
}

/**
 * The format of every deprecation reason: the replacement, and the first day on which a release may
 * remove the part.
 */
export const deprecationFormat = 'Use `Type.field` instead. Removal: 2027-06-30.';

/**
 * Returns the first day on which a part may be removed, such as `2027-06-30`. Null if the reason
 * has another format.
 */
export function readRemovalDate(reason: string): string | null {
  const [, date] = /^[A-Z].{9,}\. Removal: (\d{4}-\d{2}-\d{2})\.$/s.exec(reason) ?? [];
  if (date === undefined) return null;
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date ? null : date;
}

/** Returns the deprecated parts of a schema whose reason does not have the format. */
export function findInvalidDeprecations(schema: GraphQLSchema): DeprecatedPart[] {
  return findDeprecations(schema).filter(({ reason }) => readRemovalDate(reason) === null);
}

export function findDeprecations(schema: GraphQLSchema): DeprecatedPart[] {
  const found: DeprecatedPart[] = [];
  const add = (
    owner: string,
    part: GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField | GraphQLEnumValue,
  ) => {
    if (typeof part.deprecationReason === 'string')
      found.push({ path: `${owner}.${part.name}`, reason: part.deprecationReason });
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue;
    if (isEnumType(type)) for (const value of type.getValues()) add(type.name, value);
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) add(type.name, field);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      add(type.name, field);
      for (const argument of field.args) add(`${type.name}.${field.name}`, argument);
    }
  }
  return found;
}
