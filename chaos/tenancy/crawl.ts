import {
  type GraphQLNamedOutputType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { sampleRequest } from '../../test/access/sample-request.ts';
import { nodeTypes, publicSchema } from '../../test/graphql/selections.ts';
import { kindOf } from '../../test/tenancy/kinds.ts';
import type { Request } from '../exchange.ts';
import { post } from './graphql-questions.ts';

const wholeTime: Readonly<Record<string, string>> = { startDate: '2020-01-01', endDate: '2035-01-01' };

/** Requests that together ask for every field of everything that is the caller's own: its roots, and the objects with these global ids. */
export function crawlRequests(globalIds: readonly string[]): Request[] {
  const roots = Object.values(publicSchema.getQueryType()?.getFields() ?? {})
    .filter((field) => !field.args.some((argument) => isRequiredArgument(argument) && kindOf(argument.name, field.name) !== null))
    .map((field) => {
      const selection = bracketed(getNamedType(field.type), 3);
      const { document, variables } = sampleRequest('query', field, 1, { selection, valueAt: (name) => wholeTime[name] });
      return post(document, variables);
    });
  const objects = nodeTypes().flatMap((type) => {
    const document = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${type.name} ${bracketed(type, 2)} } }`;
    return inChunks(
      globalIds.filter((id) => Buffer.from(id, 'base64').toString().startsWith(`${type.name}:`)),
      10,
    ).map((ids) => post(document, { ids }));
  });
  return [...roots, ...objects];
}

/** Every field that needs no argument, so many steps deep. */
function bracketed(type: GraphQLNamedOutputType, depth: number): string {
  if (isUnionType(type)) return '{ __typename }';
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .flatMap(({ name, type: of }) => {
      const inner = getNamedType(of);
      const isObject = isObjectType(inner) || isInterfaceType(inner) || isUnionType(inner);
      // What holds a list is no step of its own.
      const left = inner.name.endsWith('Connection') || inner.name.endsWith('Edge') ? depth : depth - 1;
      if (name === 'edges' || (isObject && left === 0)) return [];
      return [`${name} ${bracketed(inner, left)}`];
    });
  return `{ __typename ${fields.join(' ')} }`;
}

export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size));
}
