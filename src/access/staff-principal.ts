import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccessTokenClaims } from './access-token.ts';
import { permissionsOfRole } from './permissions.ts';
import type { Principal } from './principal.ts';

interface StaffRow {
  organisationId: number;
  salesPageId: number | null;
  roleId: number;
  customPermissions: string[];
}

/** $1 staff member · $2 token family · $3 subdomain of a sales page of the member's organisation, or null to skip that check. */
const text = `
  select m.organisation_id as "organisationId", p.sales_page_id as "salesPageId", p.role_id as "roleId",
         p.custom_permissions as "customPermissions"
    from staff_members m
    join refresh_token_families f on f.staff_member_id = m.id and f.id = $2 and f.revoked_at is null
    left join staff_permissions p on p.staff_member_id = m.id and p.role_id > 0
   where m.id = $1 and m.deleted_at is null
     and ($3::text is null or exists (select from sales_pages a where a.organisation_id = m.organisation_id and a.subdomain = $3))`;

/**
 * Returns the principal of the staff member to whom an access token belongs, with its current grants. Throws TOKEN_INVALID if the
 * member was deleted, the sign-in has ended, or the member's organisation has no sales page with the subdomain (D42).
 */
export async function readStaffPrincipal(
  client: SqlClient,
  { staffMemberId, familyId, subdomain }: Pick<AccessTokenClaims, 'staffMemberId' | 'familyId'> & { readonly subdomain?: string },
): Promise<Principal> {
  const values = [staffMemberId, familyId, subdomain ?? null];
  const rows = await client.query<StaffRow>({ name: 'authenticate-staff', text, values });
  const [first] = rows;
  if (!first) throw new DomainError('TOKEN_INVALID', 'The access token is no longer valid. Sign in again.');
  return {
    kind: 'staff',
    id: `staff:${staffMemberId}`,
    staffMemberId,
    tokenFamilyId: familyId,
    apiKeyId: null,
    organisationId: first.organisationId,
    resellerHash: null,
    grants: new Map(
      rows.flatMap(({ salesPageId, roleId, customPermissions }) =>
        salesPageId === null ? [] : [[salesPageId, permissionsOfRole(roleId, customPermissions)]],
      ),
    ),
  };
}
