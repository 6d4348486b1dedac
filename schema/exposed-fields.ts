import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';

/** A field that shows a property of its row under another name. */
interface ExposedField {
  readonly field: GraphQLField<unknown, unknown>;
  readonly property: string;
}

/**
 * Lets something see exposed fields as the properties that they show. graphql-jit reads a property in place, where a resolver costs it three
 * closures and the path to the field, for each row. What is compiled meanwhile keeps what it saw; the schema is then as it was.
 */
export function createSeeExposed(schema: GraphQLSchema): <Result>(look: () => Result) => Result {
  const exposed = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap((field): ExposedField[] => {
      const property = field.extensions.pothosExposedField;
      return typeof property === 'string' && field.resolve ? [{ field, property }] : [];
    });
  return (look) => {
    const restore = exposed.map(({ field, property }) => {
      const { name, resolve } = field;
      Object.assign(field, { name: property, resolve: undefined });
      return () => Object.assign(field, { name, resolve });
    });
    try {
      return look();
    } finally {
      for (const undo of restore) undo();
    }
  };
}
