import type { Principal } from '../../../src/access/principal.ts';

const classes = new WeakMap<Principal, string>();

/**
 * Returns a string that is equal for callers who may read the same data: callers of one kind and
 * organisation, with the same grants on every sales page. Each API key is a separate class, because
 * uses of fields are recorded by key.
 */
export function permissionClassOf(principal: Principal | null): string {
  if (principal === null) return 'anonymous';
  let found = classes.get(principal);
  if (found === undefined) {
    const { kind, organisationId, apiKeyId, grants } = principal;
    const sorted = [...grants]
      .sort(([a], [b]) => a - b)
      .map(([salesPageId, granted]) => [salesPageId, [...granted].sort()]);
    found = JSON.stringify([kind, organisationId, apiKeyId, sorted]);
    classes.set(principal, found);
  }
  return found;
}
