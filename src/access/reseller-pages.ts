/**
 * The condition that no sales page of a guest token's reseller is missing from an `int[]`: who manages these pages may manage
 * the token. It holds, too, where the reseller has no page any more, and the token shows nothing.
 */
export function sellsOnlyOn(token: string, pages: string): string {
  return `not exists (select from sales_pages s
    where s.organisation_id = ${token}.organisation_id and s.reseller_hash = ${token}.reseller_hash and s.id <> all(${pages}))`;
}
