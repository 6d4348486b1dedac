import { allowedPageIds, assertAllowedInOrganisation, assertAllowedOnPage, type Principal } from '../access/principal.ts';

/**
 * Returns the sales pages that a report covers: those in `named` or, for null, all where the caller may read reports. Throws
 * UNAUTHENTICATED; NOT_FOUND or FORBIDDEN if the caller may not read reports on a sales page in `named`; FORBIDDEN if `named` is
 * null or empty and the caller may not read reports on any sales page (D42). An empty list returns an empty list.
 */
export function coveredPages(principal: Principal | null, named: readonly number[] | null | undefined): readonly number[] {
  if (!named?.length) {
    const pages = allowedPageIds(assertAllowedInOrganisation(principal, 'report.read'), 'report.read');
    return named ?? pages;
  }
  for (const salesPageId of named) assertAllowedOnPage(principal, 'report.read', salesPageId);
  return named;
}
