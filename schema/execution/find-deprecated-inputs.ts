import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';

/**
 * Returns the deprecated fields of input objects that variables contain, as `Input.field`, each
 * once.
 */
export type FindDeprecatedInputs = (variables: Readonly<Record<string, unknown>>) => string[];

/**
 * Creates a function that returns a `FindDeprecatedInputs` for an operation. Returns null if no
 * variable of the operation can contain a deprecated field, so variables are searched only if they
 * can contain one.
 */
export function createDeprecatedInputs(
  schema: GraphQLSchema,
): (operation: OperationDefinitionNode) => FindDeprecatedInputs | null {
  const affected = findAffectedTypes(schema);

  const collect = (value: unknown, type: GraphQLNamedInputType, found: Set<string>): void => {
    if (typeof value !== 'object' || value === null || !isInputObjectType(type) || !affected.has(type))
      return;
    if (Array.isArray(value)) {
      for (const item of value) collect(item, type, found);
      return;
    }
    for (const field of Object.values(type.getFields())) {
      if (!Object.hasOwn(value, field.name)) continue;
      if (field.deprecationReason) found.add(`${type.name}.${field.name}`);
      collect((value as Record<string, unknown>)[field.name], getNamedType(field.type), found);
    }
  };

  return ({ variableDefinitions = [] }) => {
    const searched = variableDefinitions.flatMap(({ variable, type }) => {
      const named = schema.getType(nameOf(type));
      return isInputObjectType(named) && affected.has(named) ? [[variable.name.value, named] as const] : [];
    });
    if (searched.length === 0) return null;
    return (variables) => {
      const found = new Set<string>();
      for (const [name, type] of searched) collect(variables[name], type, found);
      return [...found];
    };
  };
}

/** Returns the input types that have a deprecated field, themselves or in a nested input. */
function findAffectedTypes(schema: GraphQLSchema): ReadonlySet<GraphQLInputObjectType> {
  const types = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const affected = new Set<GraphQLInputObjectType>();
  const isAffected = (field: GraphQLInputField): boolean => {
    const type = getNamedType(field.type);
    return Boolean(field.deprecationReason) || (isInputObjectType(type) && affected.has(type));
  };
  for (let size = -1; size !== affected.size; ) {
    size = affected.size;
    for (const type of types) if (Object.values(type.getFields()).some(isAffected)) affected.add(type);
  }
  return affected;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
