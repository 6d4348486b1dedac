import type { SqlClient } from '../platform/database/database.ts';
import { int, json } from '../platform/database/sql-types.ts';
import { defineVariants } from '../platform/database/statement.ts';
import { tableOf } from '../platform/rows/model-rows.ts';
import type { Restriction } from '../platform/rows/restriction.ts';
import type { Action } from './permissions.ts';
import { allowedPageIds, isAllowedInOrganisation, type Principal } from './principal.ts';
import { coversPageSql } from './token-principals.ts';

type CredentialModel = 'ApiKey' | 'GuestToken';

/**
 * The action that a caller needs on a sales page to manage the credentials that give access to the
 * page.
 */
const actionFor = { ApiKey: 'api-key.manage', GuestToken: 'guest-token.mint' } as const satisfies Record<
  CredentialModel,
  Action
>;

/**
 * The SQL condition under which the credential `t` gives access to the sales page `s` of its
 * organisation. A guest token gives access to no sales page if its reseller no longer has one.
 */
const givesAccessSql = {
  ApiKey: coversPageSql('t', 's'),
  GuestToken: 's.reseller_hash = t.reseller_hash',
} as const satisfies Record<CredentialModel, string>;

/**
 * The SQL condition of `restrictToManageable` on table alias `t`. `parameter` is the SQL parameter
 * with the result of `toManagerJson`.
 */
const manageableSql = (model: CredentialModel) => (parameter: string) => {
  const manager = `${parameter}::jsonb`;
  const pages = `array(select page::int from jsonb_array_elements_text(${manager} -> 'sales_page_ids') page)`;
  return `((${manager} ->> 'manages_all')::boolean
        or t.created_by_id = (${manager} ->> 'staff_member_id')::int
        or not exists (select from sales_pages s
                        where s.organisation_id = t.organisation_id and s.id <> all(${pages}) and ${givesAccessSql[model]}))`;
};

/**
 * Returns the restriction to the API keys or guest tokens that a caller may list and revoke. A
 * caller who may perform `credential.manage-all` on a sales page may manage every credential of the
 * organisation. Any other caller may manage the credentials that its own staff member created, and
 * those that give access only to sales pages where the caller may perform the action in
 * `actionFor`. A credential therefore remains revocable if it gains sales pages, or if its creator
 * loses access to some.
 */
export function restrictToManageable(caller: Principal, model: CredentialModel): Restriction {
  return {
    name: 'manageable',
    values: [toManagerJson(caller, model)],
    sql: (parameter) => manageableSql(model)(parameter),
  };
}

const selectManageableStatement = defineVariants({
  name: 'manageable',
  params: { organisationId: int, id: int, manager: json() },
  text: ({ model }: { readonly model: CredentialModel }) =>
    `select from ${tableOf[model]} t where t.organisation_id = $1 and t.id = $2 and ${manageableSql(model)('$3')}`,
  examples: [{ model: 'ApiKey' }, { model: 'GuestToken' }],
});

/**
 * Whether the caller's organisation has a credential with this id that the caller may list and
 * revoke.
 */
export async function isManageable(
  client: SqlClient,
  caller: Principal,
  model: CredentialModel,
  id: number,
): Promise<boolean> {
  const { organisationId } = caller;
  const rows = await client.query(
    selectManageableStatement({ model }, { organisationId, id, manager: toManagerJson(caller, model) }),
  );
  return rows.length > 0;
}

function toManagerJson(caller: Principal, model: CredentialModel): string {
  return JSON.stringify({
    manages_all: isAllowedInOrganisation(caller, 'credential.manage-all'),
    staff_member_id: caller.staffMemberId,
    sales_page_ids: allowedPageIds(caller, actionFor[model]),
  });
}
