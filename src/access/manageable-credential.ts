import type { Action } from './permissions.ts';
import { allowedPageIds, isAllowedInOrganisation, type Principal } from './principal.ts';

/**
 * Returns the SQL condition that a caller may list and revoke an API key or a guest token, given the alias of its row and the
 * caller in the form of `toManagerJson`. It holds for administrators, for the staff member who created the credential, and if
 * `requiresOnlySql` holds for the sales pages (an `int[]`) where the caller manages such credentials. A credential therefore remains
 * revocable if it gains sales pages or its creator loses some.
 */
export function isManageableSql(
  credential: string,
  manager: string,
  requiresOnlySql: (credential: string, pages: string) => string,
): string {
  const value = `${manager}::jsonb`;
  const pages = `array(select page::int from jsonb_array_elements_text(${value} -> 'sales_page_ids') page)`;
  return `((${value} ->> 'manages_all')::boolean
    or ${credential}.created_by_id = (${value} ->> 'staff_member_id')::int
    or ${requiresOnlySql(credential, pages)})`;
}

/** Returns the caller as JSON for `isManageableSql`. `action` is required on a sales page to manage such credentials there. */
export function toManagerJson(caller: Principal, action: Action): string {
  return JSON.stringify({
    manages_all: isAllowedInOrganisation(caller, 'credential.manage-all'),
    staff_member_id: caller.staffMemberId,
    sales_page_ids: allowedPageIds(caller, action),
  });
}
