import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { assertAllowedInOrganisation, type Principal, requirePrincipal } from './principal.ts';

/**
 * Returns the SQL condition that every sales page of a guest token's reseller is in the `int[]` expression `pages`. A caller who
 * manages all of these pages may manage the token. The condition also holds if the reseller no longer has a sales page, in which
 * case the token gives access to no data.
 */
export function sellsOnlyOnSql(token: string, pages: string): string {
  return `not exists (select from sales_pages s
    where s.organisation_id = ${token}.organisation_id and s.reseller_hash = ${token}.reseller_hash and s.id <> all(${pages}))`;
}

const text = `
  select id from sales_pages
   where organisation_id = $1 and reseller_hash = $2 and archived_at is null and ($3::int[] is null or id = any($3))
   order by id`;

/**
 * Returns the ids, in ascending order, of a reseller's sales pages that the caller may see in reports. Archived sales pages are
 * excluded. A guest of the reseller may see all of its sales pages in the organisation, any other caller those where it has a
 * role. Returns an empty array for an unknown reseller. Throws UNAUTHENTICATED, or FORBIDDEN for a guest of another reseller and
 * for a caller without a role on any sales page (D32, D42).
 */
export async function findResellerPages(client: SqlClient, principal: Principal | null, resellerHash: string): Promise<number[]> {
  const caller = requirePrincipal(principal);
  const isGuest = caller.kind === 'guest';
  if (isGuest && caller.resellerHash !== resellerHash) {
    throw new DomainError('FORBIDDEN', 'The guest token belongs to another reseller.');
  }
  if (!isGuest) assertAllowedInOrganisation(caller, 'catalogue.read');
  const values = [caller.organisationId, resellerHash, isGuest ? null : [...caller.grants.keys()]];
  const pages = await client.query<{ id: number }>({ name: 'find-reseller-pages', text, values });
  return pages.map(({ id }) => id);
}
