import {
  type GraphQLField,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;
type Seen = { readonly [Key in 'name' | 'resolve' | 'type']?: Field[Key] | undefined };

/**
 * Lets graphql-jit see the schema as it compiles it best, while `compile` runs; what is compiled keeps what it saw, and the schema is then as
 * it was.
 *
 * - A field that exposes a property of its row under another name is that property: it is read in place, where a resolver costs three
 *   closures and the path to the field, for each row.
 * - An enum is a scalar of our own: it is still written by its name where `disableLeafSerialization` leaves enums and GraphQL's own
 *   scalars as they are, which spares two arrays for each of them.
 */
export function createCompilerView(schema: GraphQLSchema): <Result>(compile: () => Result) => Result {
  const views = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap((field) => {
      const seen = { ...asProperty(field), ...withoutEnum(field) };
      return Object.keys(seen).length > 0 ? [{ field, seen }] : [];
    });
  return (compile) => {
    const restore = views.map(({ field, seen }) => {
      const { name, resolve, type } = field;
      Object.assign(field, seen);
      return () => Object.assign(field, { name, resolve, type });
    });
    try {
      return compile();
    } finally {
      for (const undo of restore) undo();
    }
  };
}

function asProperty({ resolve, extensions }: Field): Seen {
  const property = extensions.pothosExposedField;
  const isPlain = typeof property === 'string' && resolve && extensions.pothosResolveWrapped !== true;
  return isPlain ? { name: property, resolve: undefined } : {};
}

function withoutEnum({ type }: Field): Seen {
  return isEnumType(getNamedType(type)) ? { type: replaceEnum(type) } : {};
}

function replaceEnum(type: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(replaceEnum(type.ofType));
  if (isListType(type)) return new GraphQLList(replaceEnum(type.ofType));
  if (!isEnumType(type)) return type;
  return new GraphQLScalarType({ name: type.name, serialize: (value) => type.serialize(value) });
}
