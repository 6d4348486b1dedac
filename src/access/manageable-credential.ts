import type { Transaction } from '../platform/database/database.ts';
import type { Restriction } from '../platform/database/keyset-page.ts';
import { tableOf } from '../platform/database/model-rows.ts';
import type { Action } from './permissions.ts';
import { allowedPageIds, isAllowedInOrganisation, type Principal } from './principal.ts';
import { coversPageSql } from './token-principals.ts';

type CredentialModel = 'ApiKey' | 'GuestToken';

/** The action that is required on a sales page to manage the credentials that give access to it. */
const actionFor = { ApiKey: 'api-key.manage', GuestToken: 'guest-token.mint' } as const satisfies Record<CredentialModel, Action>;

/**
 * The SQL condition that the credential `t` gives access to the sales page `s` of its organisation. A guest token whose reseller
 * no longer has a sales page gives access to none.
 */
const givesAccessSql = {
  ApiKey: coversPageSql('t', 's'),
  GuestToken: 's.reseller_hash = t.reseller_hash',
} as const satisfies Record<CredentialModel, string>;

/**
 * Returns the restriction to the API keys or guest tokens that a caller may list and revoke: all of them for an administrator, for
 * others those that the staff member created, and those that give access only to sales pages where the caller manages such
 * credentials. A credential therefore remains revocable if it gains sales pages or its creator loses some.
 */
export function restrictToManageable(model: CredentialModel, caller: Principal): Restriction {
  return {
    name: 'manageable',
    sql: (parameter) => {
      const manager = `${parameter}::jsonb`;
      const pages = `array(select page::int from jsonb_array_elements_text(${manager} -> 'sales_page_ids') page)`;
      return `((${manager} ->> 'manages_all')::boolean
        or t.created_by_id = (${manager} ->> 'staff_member_id')::int
        or not exists (select from sales_pages s
                        where s.organisation_id = t.organisation_id and s.id <> all(${pages}) and ${givesAccessSql[model]}))`;
    },
    value: JSON.stringify({
      manages_all: isAllowedInOrganisation(caller, 'credential.manage-all'),
      staff_member_id: caller.staffMemberId,
      sales_page_ids: allowedPageIds(caller, actionFor[model]),
    }),
  };
}

/** Whether the caller's organisation has a credential with this id that the caller may list and revoke. */
export async function isManageable(
  transaction: Transaction,
  model: CredentialModel,
  caller: Principal,
  id: number,
): Promise<boolean> {
  const { sql, value } = restrictToManageable(model, caller);
  const rows = await transaction.query({
    name: `manageable-${tableOf[model]}`,
    text: `select t.id from ${tableOf[model]} t where t.organisation_id = $1 and t.id = $2 and ${sql('$3')}`,
    values: [caller.organisationId, id, value],
  });
  return rows.length > 0;
}
