import {
  type GraphQLNamedOutputType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import type { Request } from '../../../tools/harness/exchange.ts';
import { nodeTypes, publicSchema } from '../../graphql/selections.ts';
import { sampleRequest } from '../sample-request.ts';
import { post } from './graphql-id-requests.ts';
import { kindOf } from './kinds.ts';
import { eventNameOf } from './owned-rows.ts';

const wholeTime: Readonly<Record<string, string>> = { startDate: '2020-01-01', endDate: '2035-01-01' };

/**
 * Returns requests that together select every field of all objects of the caller: the root fields,
 * and the objects with these global ids.
 */
export function crawlRequests(globalIds: readonly string[]): Request[] {
  const roots = Object.values(publicSchema.getQueryType()?.getFields() ?? {})
    .filter(
      (field) =>
        !field.args.some(
          (argument) => isRequiredArgument(argument) && kindOf(argument.name, field.name) !== null,
        ),
    )
    .flatMap((field) =>
      selectionsOf(getNamedType(field.type), 3).map((selection) => {
        const { document, variables } = sampleRequest('query', field, 1, {
          selection,
          valueAt: (name) => wholeTime[name],
        });
        return post(document, variables);
      }),
    );
  const objects = nodeTypes().flatMap((type) => {
    // The ids of events of all types begin with `Event`.
    const prefix = eventNameOf(type.name) === null ? type.name : 'Event';
    const own = globalIds.filter((id) => id.startsWith(`${prefix}:`));
    return selectionsOf(type, 2).flatMap((selection) =>
      // The ids are literals, so that the cost limit counts them: ids in a variable cost as much as
      // the longest permitted list. A selection with lists is requested for one id at a time.
      inChunks(own, selection.includes('nodes') ? 1 : 10).map((ids) =>
        post(`{ nodes(ids: ${JSON.stringify(ids)}) { ... on ${type.name} ${selection} } }`),
      ),
    );
  });
  return [...roots, ...objects];
}

/**
 * The maximum length of a selection in characters, which keeps a document below the limits of
 * tokens and cost.
 */
const maxSelection = 3_000;

/**
 * Returns selections that together contain every field without a required argument, `depth` levels
 * deep.
 */
function selectionsOf(type: GraphQLNamedOutputType, depth: number): string[] {
  if (isUnionType(type)) return ['{ __typename }'];
  if (!isObjectType(type) && !isInterfaceType(type)) return [''];
  const fields = Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .flatMap(({ name, type: of }) => {
      const inner = getNamedType(of);
      const isObject = isObjectType(inner) || isInterfaceType(inner) || isUnionType(inner);
      // Connections and edges do not count as a level.
      const left = inner.name.endsWith('Connection') || inner.name.endsWith('Edge') ? depth : depth - 1;
      if (name === 'edges' || (isObject && left === 0)) return [];
      return selectionsOf(inner, left).map((selection) => `${name} ${selection}`);
    });
  return joinSelections(fields).map((group) => `{ __typename ${group} }`);
}

/** Joins consecutive selections into as few selections as possible within `maxSelection`. */
function joinSelections(texts: readonly string[]): string[] {
  const groups: string[] = [];
  for (const text of texts) {
    const joined = `${groups.at(-1) ?? ''} ${text}`;
    if (groups.length > 0 && joined.length <= maxSelection) groups[groups.length - 1] = joined;
    else groups.push(text);
  }
  return groups;
}

export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );
}
