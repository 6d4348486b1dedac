import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  type VariableDefinitionNode,
  visit,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Returns a function that checks whether graphql-jit coerces the given variables of an operation in
 * the same way as graphql-js. Returns null if it always does. graphql-jit differs in two cases:
 * - It accepts any number of fields of an input object with `@oneOf`.
 * - In `{ field: $variable }`, it sets the field to null if the variable is omitted, which would
 *   clear a value that an update must keep.
 */
export function createVariablesCheck(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): ((variables: Variables) => boolean) | null {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const oneOfTypes = definitions.flatMap((definition): [string, GraphQLInputType][] => {
    const type = typeOf(schema, definition);
    return type && containsOneOf(type, new Set()) ? [[definition.variable.name.value, type]] : [];
  });
  const fieldVariables = findFieldVariables(document);
  const requiredNames = definitions.filter(isOptional).flatMap(({ variable: { name } }) => {
    return fieldVariables.has(name.value) ? [name.value] : [];
  });
  if (oneOfTypes.length === 0 && requiredNames.length === 0) return null;
  return (variables) =>
    requiredNames.every((name) => variables[name] !== undefined) &&
    oneOfTypes.every(([name, type]) => isOneOfValid(type, variables[name]));
}

function typeOf(schema: GraphQLSchema, { type }: VariableDefinitionNode): GraphQLInputType | undefined {
  return typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]) as GraphQLInputType | undefined;
}

function isOptional({ type, defaultValue }: VariableDefinitionNode): boolean {
  return type.kind !== Kind.NON_NULL_TYPE && defaultValue === undefined;
}

/**
 * Returns the names of the variables that are the value of a field of an input object in the
 * document.
 */
function findFieldVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    ObjectField({ value }) {
      if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
}

function containsOneOf(type: GraphQLInputType, seen: Set<string>): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return named.isOneOf || Object.values(named.getFields()).some((field) => containsOneOf(field.type, seen));
}

/**
 * Returns whether every object with `@oneOf` has exactly one field, which is not null. Does not
 * check anything else.
 */
function isOneOfValid(type: GraphQLInputType, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (isNonNullType(type)) return isOneOfValid(type.ofType, value);
  if (isListType(type)) return [value].flat().every((item) => isOneOfValid(type.ofType, item));
  if (!isInputObjectType(type) || typeof value !== 'object') return true;
  const fields = type.getFields();
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  if (type.isOneOf && (entries.length !== 1 || entries[0]?.[1] === null)) return false;
  return entries.every(([name, part]) => {
    const field = fields[name];
    return !field || isOneOfValid(field.type, part);
  });
}
