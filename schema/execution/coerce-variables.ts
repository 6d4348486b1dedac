import {
  type DocumentNode,
  GraphQLScalarType,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type ValueNode,
  visit,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/**
 * The type of every variable of a compiled operation. graphql-jit passes its values on unchanged,
 * because graphql-js has coerced them: graphql-jit itself turns the dates in defaults of variables
 * into texts, accepts a list as an input object, and accepts any number of fields with `@oneOf`.
 */
export const coercedType = new GraphQLScalarType({ name: 'Coerced' });

/** Returns `document` with variables of `coercedType`, without defaults. */
export function withCoercedVariables(document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition: ({ variable }) => ({
      kind: Kind.VARIABLE_DEFINITION,
      variable,
      type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: coercedType.name } },
    }),
    SelectionSet: () => false,
  });
}

/**
 * Returns a function that coerces the variables of an operation as graphql-js does. It returns null
 * if they are invalid, or if graphql-jit would use them differently: in `{ field: $variable }` and
 * `[$variable]`, it sets an omitted variable to null, which would clear a value that an update must
 * keep.
 */
export function createCoercion(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): (variables: Variables) => Variables | null {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const nested = findNestedVariables(document);
  return (variables) => {
    const { coerced } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
    return coerced && nested.every((name) => coerced[name] !== undefined) ? coerced : null;
  };
}

/** Returns the names of the variables that are part of an input object or a list in `document`. */
function findNestedVariables(document: DocumentNode): readonly string[] {
  const names: string[] = [];
  const add = (value: ValueNode) => {
    if (value.kind === Kind.VARIABLE) names.push(value.name.value);
  };
  visit(document, {
    ObjectField: ({ value }) => add(value),
    ListValue: ({ values }) => values.forEach(add),
  });
  return names;
}
