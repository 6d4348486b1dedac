import {
  allowedPageIds,
  assertAllowedInOrganisation,
  assertAllowedOnPage,
  type Principal,
} from '../access/principal.ts';

/**
 * Returns the sales pages that a report covers: those in `requestedIds`, or if it is null, all
 * where the caller may read reports. An empty list returns an empty list. Throws UNAUTHENTICATED
 * for a null principal, NOT_FOUND or FORBIDDEN if the caller may not read reports on a requested
 * page, and FORBIDDEN if `requestedIds` is null or empty and the caller may not read reports on any
 * sales page (D42).
 */
export function resolveReportPages(
  principal: Principal | null,
  requestedIds: readonly number[] | null | undefined,
): readonly number[] {
  if (!requestedIds?.length) {
    const pages = allowedPageIds(assertAllowedInOrganisation(principal, 'report.read'), 'report.read');
    return requestedIds ?? pages;
  }
  for (const salesPageId of requestedIds) assertAllowedOnPage(principal, 'report.read', salesPageId);
  return requestedIds;
}
