import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  type OperationDefinitionNode,
  parse,
  print,
} from 'graphql';
import { printSchemaText } from './print-schema.ts';

/**
 * The directives of Apollo Federation. Composition does not define `@oneOf` and omits it from the
 * supergraph; the service still enforces it.
 */
const head = [
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])',
  'directive @oneOf on INPUT_OBJECT',
];

/** The types that all subgraphs with connections and money define identically. */
const shareableTypes: readonly string[] = ['PageInfo', 'Money'];
/** The root fields that each subgraph with global ids has. */
const shareableFields: readonly string[] = ['node', 'nodes'];

const printed = new WeakMap<GraphQLSchema, string>();

/**
 * Returns the schema definition of the subgraph. Each type with a global id is an entity. Types and
 * fields that every Relay schema defines are shareable. The types and fields of the subgraph
 * protocol are omitted, because composition adds them. Prints once per schema.
 */
export function printSubgraph(schema: GraphQLSchema): string {
  const text = printed.get(schema) ?? printDefinitions(parse(printSchemaText(schema)).definitions);
  printed.set(schema, text);
  return text;
}

function printDefinitions(definitions: readonly DefinitionNode[]): string {
  const parts = definitions
    .filter((definition) => !('name' in definition && definition.name?.value.startsWith('_')))
    .map((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ? toSubgraphType(definition) : definition,
    );
  return `${[...head, ...parts.map(print)].join('\n\n')}\n`;
}

function toSubgraphType(type: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode {
  const { value: name } = type.name;
  const directives = [
    ...(type.interfaces?.some((implemented) => implemented.name.value === 'Node')
      ? ['@key(fields: "id")']
      : []),
    ...(shareableTypes.includes(name) ? ['@shareable'] : []),
  ];
  if (name !== 'Query') return { ...type, directives: directives.map(parseDirective) };
  const fields = (type.fields ?? [])
    .filter((field) => !field.name.value.startsWith('_'))
    .map((field) =>
      shareableFields.includes(field.name.value)
        ? { ...field, directives: [...(field.directives ?? []), parseDirective('@shareable')] }
        : field,
    );
  return { ...type, fields };
}

function parseDirective(text: string): ConstDirectiveNode {
  const [operation] = parse(`query ${text} { __typename }`).definitions as [OperationDefinitionNode];
  return operation.directives?.[0] as ConstDirectiveNode;
}
