import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import type { BreakingChange } from './breaking-change.ts';

/**
 * Returns the new names of types by their former names, from the rows of tables in release notes:
 * `` | `Former` | `New` | `` for a type, and
 * `` | `Mutation.former`, `FormerInput`, `FormerPayload` | `newName` | `` for a mutation with its
 * types.
 */
export function readRenames(notes: string): Map<string, string> {
  const renames = new Map<string, string>();
  for (const [, former = '', next = ''] of notes.matchAll(/^\| (.+?) \| `(\w+)` \|$/gm)) {
    const isMutation = former.startsWith('`Mutation.');
    if (!isMutation && !/^[A-Z]/.test(next)) continue;
    for (const [, name = ''] of former.matchAll(/`([A-Z]\w*)`/g)) {
      const [suffix = ''] = /(Input|Payload)$/.exec(name) ?? [];
      renames.set(name, isMutation ? `${next[0]?.toUpperCase()}${next.slice(1)}${suffix}` : next);
    }
  }
  return renames;
}

/**
 * Returns a change for each field and enum value of a type of `released` that the type with its new
 * name lacks. A comparison by name reports only that the former type was removed. `renames` maps
 * former names to new ones.
 */
export function findPartsLostByRenames(
  released: GraphQLSchema,
  current: GraphQLSchema,
  renames: ReadonlyMap<string, string>,
): BreakingChange[] {
  return [...renames].flatMap(([former, next]) => {
    const remaining = new Set(partsOf(current.getType(next)));
    return partsOf(released.getType(former))
      .filter((part) => !remaining.has(part))
      .map((part) => ({
        path: `${former}.${part}`,
        message: `Field or value '${part}' was removed, because '${former}' is renamed to '${next}'`,
      }));
  });
}

function partsOf(type: GraphQLNamedType | undefined): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return Object.keys(type.getFields());
  return [];
}
