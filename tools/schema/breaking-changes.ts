import { CriticalityLevel, diff } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import type { BreakingChange } from './breaking-change.ts';
import { findDeprecations, readRemovalDate } from './deprecation.ts';
import { findStricterPermissions } from './permission-changes.ts';
import { findPartsLostByRenames } from './renamed-types.ts';

/**
 * Returns the changes of `current` that can break clients of `released`, sorted by path. `renames`
 * maps the former names of types to the new ones.
 */
export async function findBreakingChanges(
  released: GraphQLSchema,
  current: GraphQLSchema,
  renames: ReadonlyMap<string, string>,
): Promise<BreakingChange[]> {
  const changes = (await diff(released, current))
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ path: path ?? message, message }));
  const reported = new Set(changes.map(({ path }) => path));
  const lost = findPartsLostByRenames(released, current, renames).filter(({ path }) => !reported.has(path));
  return [...changes, ...lost, ...findStricterPermissions(released, current)].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

/**
 * Returns an explanation for each breaking change that is not announced. A change is announced if
 * `notes`, the release notes of the next version, contain its path as code, or a pattern such as
 * `*Payload.*`, in which `*` stands for a part of a name. A pattern does not announce the removal of
 * a field. The removal of a
 * deprecated part before its announced date is also explained, even if `notes` contain its path.
 * `today` is a date such as `2027-06-30`.
 */
export function findUnannounced(
  changes: readonly BreakingChange[],
  {
    released,
    notes,
    today,
  }: { readonly released: GraphQLSchema; readonly notes: string; readonly today: string },
): string[] {
  const removalDates = new Map(
    findDeprecations(released).map(({ path, reason }) => [path, readRemovalDate(reason)]),
  );
  const patterns = [...notes.matchAll(/`([\w.]*\*[\w.*]*)`/g)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '\\w*')}$`),
  );
  const matchesPattern = (path: string, message: string) =>
    !/^Field .* was removed/.test(message) && patterns.some((pattern) => pattern.test(path));
  return changes.flatMap(({ path, message }) => {
    const date = removalDates.get(path) ?? null;
    if (date !== null && today < date)
      return [`${path}: ${message}, but its deprecation announces the removal for ${date}.`];
    return notes.includes(`\`${path}\``) || matchesPattern(path, message)
      ? []
      : [`${path}: ${message}. Restore it, or name \`${path}\` in CHANGELOG.md or docs/upgrades.`];
  });
}
