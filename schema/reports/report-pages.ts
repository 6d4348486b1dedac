import type { Principal } from '../../src/access/principal.ts';
import { resolveReportPages } from '../../src/reports/resolve-report-pages.ts';
import { readSharedObjectIds } from '../nodes/global-ids.ts';

/** The argument of a report that selects its sales pages. */
export const salesPageIdsArgument = {
  description: 'The global ids of the sales pages to include. Defaults to all that the caller can report on.',
} as const;

/**
 * Returns the ids of the sales pages that a report covers. Throws INVALID_INPUT if an argument is
 * not the global id of a sales page, and the errors of `resolveReportPages`.
 */
export function readReportPages(
  principal: Principal | null,
  salesPageIds: readonly string[] | null | undefined,
): readonly number[] {
  return resolveReportPages(principal, readSharedObjectIds('SalesPage', salesPageIds, 'salesPageIds'));
}
