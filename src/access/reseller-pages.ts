import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { assertMayInOrganisation, type Principal, requirePrincipal } from './principal.ts';

/**
 * The condition that no sales page of a guest token's reseller is missing from an `int[]`: who manages these pages may manage
 * the token. It holds, too, where the reseller has no page any more, and the token shows nothing.
 */
export function sellsOnlyOn(token: string, pages: string): string {
  return `not exists (select from sales_pages s
    where s.organisation_id = ${token}.organisation_id and s.reseller_hash = ${token}.reseller_hash and s.id <> all(${pages}))`;
}

const text = `
  select id from sales_pages
   where organisation_id = $1 and reseller_hash = $2 and archived_at is null and ($3::int[] is null or id = any($3))
   order by id`;

/**
 * The ids of a reseller's sales pages that the caller may see in its reports: all of the organisation for the guest of that reseller,
 * for others those where they have a role; none for a reseller that there is not. Throws UNAUTHENTICATED, or FORBIDDEN for the guest
 * of another reseller and for who has no role at all (D32, D42).
 */
export async function findResellerPages(client: SqlClient, principal: Principal | null, resellerHash: string): Promise<number[]> {
  const caller = requirePrincipal(principal);
  const isGuest = caller.kind === 'guest';
  if (isGuest && caller.resellerHash !== resellerHash) {
    throw new DomainError('FORBIDDEN', 'This token is for the reports of another reseller.');
  }
  if (!isGuest) assertMayInOrganisation(caller, 'catalogue.read');
  const values = [caller.organisationId, resellerHash, isGuest ? null : [...caller.grants.keys()]];
  const pages = await client.query<{ id: number }>({ name: 'find-reseller-pages', text, values });
  return pages.map(({ id }) => id);
}
