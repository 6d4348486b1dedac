import { type GraphQLSchema, isAbstractType, isObjectType, lexicographicSortSchema } from 'graphql';

/**
 * Returns the names of the object types of each interface and union, as Apollo Client reads them.
 */
export function listPossibleTypes(schema: GraphQLSchema): Readonly<Record<string, readonly string[]>> {
  const types = Object.values(lexicographicSortSchema(schema).getTypeMap())
    .filter((type) => isAbstractType(type))
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)] as const);
  return Object.fromEntries(types);
}

/**
 * Returns the module with the types of all given schemas that normalised caches of clients require. A
 * type of several schemas has an id in all of them or in none. The client cannot import
 * schema/possible-types.json.
 */
export function printCacheTypes(schemas: readonly GraphQLSchema[]): string {
  const possibleTypes = schemas.map(listPossibleTypes);
  const entries = union(possibleTypes.map(Object.keys)).map((name) => {
    const types = union(possibleTypes.map((typesOf) => typesOf[name] ?? []));
    return `  ${name}: ${quote(types)},\n`;
  });
  return `/** The names of the object types of each interface and union. */
export const possibleTypes: Record<string, string[]> = {\n${entries.join('')}};

/** The names of the object types without an id, which are stored as a part of their parent. */
export const embeddedTypes: readonly string[] = ${quote(union(schemas.map(listEmbeddedTypes)))};
`;
}

/** Returns the sorted names of all lists, each once. */
function union(lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].sort();
}

function quote(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}

/** Returns the names of the object types without a global id, except the root types. */
function listEmbeddedTypes(schema: GraphQLSchema): readonly string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !roots.includes(type) && !type.name.startsWith('__') && !('id' in type.getFields()))
    .map(({ name }) => name);
}
