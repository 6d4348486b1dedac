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

/** $1 staff member · $2 family of tokens · $3 subdomain of a sales page of the member's organisation; null leaves that out. */
const text = `
  select m.organisation_id as "organisationId", p.sales_page_id as "salesPageId", p.role_id as "roleId",
         p.custom_permissions as "customPermissions"
    from staff_members m
    join refresh_token_families f on f.staff_member_id = m.id and f.id = $2 and f.revoked_at is null
    left join staff_permissions p on p.staff_member_id = m.id and p.role_id > 0
   where m.id = $1 and m.deleted_at is null
     and ($3::text is null or exists (select from sales_pages a where a.organisation_id = m.organisation_id and a.subdomain = $3))`;

/**
 * The staff member that an access token belongs to, with the grants that the database holds now. Throws TOKEN_INVALID where the member
 * was deleted, the sign-in has ended, or the subdomain is not one of the member's organisation (D42).
 */
export async function findStaffBearer(
  client: SqlClient,
  { staffMemberId, familyId, subdomain }: Pick<AccessTokenClaims, 'staffMemberId' | 'familyId'> & { readonly subdomain?: string },
): Promise<Principal> {
  const values = [staffMemberId, familyId, subdomain ?? null];
  const rows = await client.query<StaffRow>({ name: 'authenticate-staff', text, values });
  const [first] = rows;
  if (!first) throw new DomainError('TOKEN_INVALID', 'The access token is no longer valid.');
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
