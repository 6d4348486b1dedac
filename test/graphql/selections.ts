import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';

/** The schema that clients use: the committed file. */
export const publicSchema: GraphQLSchema = buildSchema(
  readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'),
);

/** Returns every object type with a global id. */
export function nodeTypes(): GraphQLObjectType[] {
  const node = publicSchema.getType('Node');
  if (!isInterfaceType(node)) throw new Error('the schema has no interface Node');
  return [...publicSchema.getPossibleTypes(node)];
}

function isNode(type: GraphQLObjectType): boolean {
  return type.getInterfaces().some(({ name }) => name === 'Node');
}

/**
 * Fields whose value is different at every read. The link in `documentUrl` contains its expiry
 * time.
 */
const changingFields: readonly string[] = ['codesUrl', 'documentUrl', 'receiptUrl', 'slipUrl', 'uploadUrl'];

/**
 * Returns every field of an object type that requires no argument and whose value changes only with
 * the object.
 */
export function comparableFields(type: GraphQLObjectType) {
  return Object.values(type.getFields()).filter(
    ({ name, args }) => !changingFields.includes(name) && !args.some(isRequiredArgument),
  );
}

/**
 * Returns a selection of every comparable field of a type, except for connections and for objects
 * with a global id. For a union or an interface, returns the fields of each possible type.
 */
export function ownFields(typeName: string): string {
  const type = publicSchema.getType(typeName);
  if (isUnionType(type) || isInterfaceType(type)) {
    return publicSchema
      .getPossibleTypes(type)
      .map(({ name }) => `... on ${name} { ${ownFields(name)} }`)
      .join(' ');
  }
  if (!isObjectType(type)) throw new Error(`${typeName} is not an object type`);
  return comparableFields(type)
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return [field.name];
      if (isUnionType(inner)) return [`${field.name} { ${ownFields(inner.name)} }`];
      if (!isObjectType(inner) || inner.name.endsWith('Connection') || isNode(inner)) return [];
      return [`${field.name} { ${ownFields(inner.name)} }`];
    })
    .join(' ');
}
