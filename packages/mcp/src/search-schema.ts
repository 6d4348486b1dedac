import {
  type GraphQLField,
  type GraphQLInputField,
  GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  printType,
} from 'graphql';

export interface SchemaMatch {
  /** The name of a type, or of a field or value as `Type.field`. */
  readonly name: string;
  /** The arguments and the type of a field, or the kind of a type. */
  readonly signature: string;
  readonly description: string;
}

/** Words that most descriptions contain. */
const stopWords = new Set(['and', 'the', 'for', 'that', 'this', 'with', 'all', 'are', 'its', 'from']);

/**
 * Returns the types, fields and values whose names or descriptions contain the words, best first. A
 * word in a name counts more than one in a description. Fields of `Query` and `Mutation` come before
 * others with an equal number of words.
 */
export function searchSchema(schema: GraphQLSchema, text: string, limit: number): SchemaMatch[] {
  const words = [...new Set(text.toLowerCase().match(/\p{L}{3,}/gu))]
    .filter((word) => !stopWords.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name]);
  const scored = listEntries(schema).map((entry) => {
    const name = entry.name.toLowerCase();
    const description = entry.description.toLowerCase();
    const points = words.map((word) => (name.includes(word) ? 3 : description.includes(word) ? 1 : 0));
    const found = points.reduce((sum: number, point) => sum + point, 0);
    const isRoot = roots.has(entry.name.split('.')[0]);
    return { entry, score: found === 0 ? 0 : found + (isRoot ? 2 : 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** Without the types of pages, which all have the same fields. */
function listEntries(schema: GraphQLSchema): SchemaMatch[] {
  return Object.values(schema.getTypeMap()).flatMap((type): SchemaMatch[] => {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type) || /(Connection|Edge)$/.test(type.name))
      return [];
    const kind = type.constructor.name.replace(/^GraphQL/, '');
    const own = { name: type.name, signature: kind, description: type.description ?? '' };
    const fields =
      isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values<Field>(type.getFields())
        : [];
    const values = isEnumType(type) ? type.getValues() : [];
    return [
      own,
      ...fields.map((field) => ({
        name: `${type.name}.${field.name}`,
        signature: signatureOf(field),
        description: field.description ?? '',
      })),
      ...values.map((value) => ({
        name: `${type.name}.${value.name}`,
        signature: 'EnumValue',
        description: value.description ?? '',
      })),
    ];
  });
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

function signatureOf(field: Field): string {
  const args = 'args' in field ? field.args.map(({ name, type }) => `${name}: ${type}`) : [];
  return `${args.length > 0 ? `(${args.join(', ')})` : ''}: ${field.type}`;
}

/**
 * Returns a type in the schema definition language, or, for a field of an object type, the field with
 * the types of its arguments and its result. For a field or value of any other type, returns that type.
 * Null if the schema does not have it.
 */
export function describeSchema(schema: GraphQLSchema, name: string): string | null {
  const [typeName = '', fieldName] = name.split('.');
  const type = schema.getType(typeName);
  if (!type) return null;
  if (fieldName === undefined || !isObjectType(type)) return printType(type);
  const field = type.getFields()[fieldName];
  const config = type.toConfig().fields[fieldName];
  if (!field || !config) return null;
  const only = new GraphQLObjectType({ name: type.name, fields: { [fieldName]: config } });
  const related = new Set([...field.args.map(({ type: of }) => getNamedType(of)), getNamedType(field.type)]);
  return [only, ...related]
    .filter((printed) => !isScalarType(printed))
    .map(printType)
    .join('\n\n');
}
