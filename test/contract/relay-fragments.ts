import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { valueTypes } from '../../tools/contract/value-types.ts';

/**
 * Returns the sources of modules for relay-compiler by module name: for each connection field of a
 * schema, a fragment that pages forward and backward. Fields of value types are omitted, because Relay can
 * request only objects with an id again.
 */
export function createRelayFragments(schema: GraphQLSchema): Map<string, string> {
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !valueTypes.includes(name));
  return new Map(types.flatMap((type) => connectionsOf(type).map((field) => fragmentOver(type, field))));
}

function connectionsOf(type: GraphQLObjectType) {
  return Object.values(type.getFields()).filter((field) =>
    getNamedType(field.type).name.endsWith('Connection'),
  );
}

const pageArguments = ['first', 'after', 'last', 'before'];

function fragmentOver(
  { name: type }: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): [module: string, source: string] {
  const module = `${type}${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}`;
  const given = field.args.filter(
    (argument) => pageArguments.includes(argument.name) || isRequiredArgument(argument),
  );
  const definitions = given.map((argument) => `${argument.name}: { type: "${argument.type}" }`);
  const passed = given.map(({ name }) => `${name}: $${name}`);
  return [
    module,
    `graphql\`
  fragment ${module}_page on ${type}
  @refetchable(queryName: "${module}Query")
  @argumentDefinitions(${definitions.join(' ')}) {
    ${field.name}(${passed.join(', ')}) @connection(key: "${module}_${field.name}") {
      edges {
        node {
          __typename
        }
      }
    }
  }
\`;
`,
  ];
}
