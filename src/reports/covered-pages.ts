import { assertMayInOrganisation, assertMayOnPage, type Principal, pagesWhere } from '../access/principal.ts';

/**
 * The sales pages that a report covers: those named, or all where the caller may read reports. Throws NOT_FOUND or FORBIDDEN for a page
 * that is named and not the caller's to report on, FORBIDDEN where there is none at all (D42), UNAUTHENTICATED. An empty list names no page,
 * and requires the same of the caller.
 */
export function coveredPages(principal: Principal | null, named: readonly number[] | null | undefined): readonly number[] {
  if (!named?.length) {
    const pages = pagesWhere(assertMayInOrganisation(principal, 'report.read'), 'report.read');
    return named ?? pages;
  }
  for (const salesPageId of named) assertMayOnPage(principal, 'report.read', salesPageId);
  return named;
}
