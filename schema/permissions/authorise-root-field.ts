import type { Action } from '../../src/access/permissions.ts';
import { assertAllowedInOrganisation, assertAllowedOnPage } from '../../src/access/principal.ts';
import { decodeGlobalId } from '../../src/global-ids/global-id.ts';
import type { GraphqlContext } from '../context.ts';
import type { RequirementScope } from '../fields/requirement.ts';

/**
 * The arguments and input fields whose global ids determine the sales page of a query or mutation,
 * in order of precedence.
 */
const references = ['salesPageId', 'id', 'orderId', 'voucherId', 'soldVoucherId', 'webhookId', 'shiftId'];

/**
 * Throws unless the caller may perform the actions that a query or mutation requires. Called before
 * the arguments or the input are validated, so that UNAUTHENTICATED, NOT_FOUND of the sales page
 * (D42) and FORBIDDEN take precedence over their errors. If they do not denote a sales page, the
 * actions are required on any sales page, as for `any-page`. Of `every-page`, only that is checked.
 */
export function authoriseRootField(
  { principal }: GraphqlContext,
  scope: RequirementScope,
  input: object,
  actions: readonly Action[],
): void {
  const salesPageId = scope === 'page' ? findSalesPageId(input) : null;
  for (const action of actions) {
    if (salesPageId === null) assertAllowedInOrganisation(principal, action);
    else assertAllowedOnPage(principal, action, salesPageId);
  }
}

/**
 * Returns the id of the sales page in the first of `references` that the input has, or that an
 * input object in it has, such as `voucher` of `redeem`. Null if the value is not a global id with
 * a sales page.
 */
function findSalesPageId(input: object): number | null {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(input));
  const reference = references.map((name) => values.get(name)).find((value) => typeof value === 'string');
  if (reference !== undefined) return salesPageIdOf(reference);
  for (const value of values.values()) {
    const found = typeof value === 'object' && value !== null ? findSalesPageId(value) : null;
    if (found !== null) return found;
  }
  return null;
}

function salesPageIdOf(globalId: string): number | null {
  const decoded = decodeGlobalId(globalId);
  return decoded?.type === 'SalesPage' ? decoded.id : (decoded?.salesPageId ?? null);
}
