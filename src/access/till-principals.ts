import type { SqlClient } from '../platform/database/database.ts';
import { array, boolean, bytea, int, notNull, text, timestamptz } from '../platform/database/sql-types.ts';
import { defineStatement, type StatementRow } from '../platform/database/statement.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { permissionsOfRole, permissionsOfTill } from './grants.ts';
import { type Principal, type PrincipalTill, principalDefaults } from './principal.ts';
import { hashSecret } from './secret-hash.ts';
import { type AuthenticatedPrincipal, useUnrecordedSql } from './token-principals.ts';

/** The columns of a till `t` that its principal requires. `keyHash` is that of the paired device. */
const tillRow = {
  id: int,
  organisationId: int,
  salesPageId: int,
  redeemLocationId: int,
  isCashierRequired: boolean,
  keyHash: notNull(bytea),
  isUseUnrecorded: notNull(boolean),
} as const;

const tillColumnsSql = `t.id, t.organisation_id as "organisationId", t.sales_page_id as "salesPageId",
         t.redeem_location_id as "redeemLocationId", t.is_cashier_required as "isCashierRequired", t.key_hash as "keyHash",
         (${useUnrecordedSql('t')}) as "isUseUnrecorded"`;

const selectTillStatement = defineStatement({
  name: 'authenticate-till',
  params: { keyHash: bytea },
  row: tillRow,
  text: `select ${tillColumnsSql} from tills t where t.key_hash = $1`,
});

/** Selects the session of a cashier whose till has a paired device, and who has a PIN and a role there. */
const selectCashierStatement = defineStatement({
  name: 'authenticate-cashier',
  params: { tokenHash: bytea },
  row: {
    ...tillRow,
    staffMemberId: int,
    expiresAt: timestamptz,
    roleId: int,
    customPermissions: notNull(array(text)),
  },
  text: `
  select ${tillColumnsSql}, s.staff_member_id as "staffMemberId", s.expires_at as "expiresAt",
         p.role_id as "roleId", p.custom_permissions as "customPermissions"
    from cashier_sessions s
    join tills t on t.id = s.till_id and t.key_hash is not null
    join staff_members m on m.id = s.staff_member_id and m.pin_hash is not null and m.deleted_at is null
    join staff_permissions p on p.staff_member_id = m.id and p.sales_page_id = t.sales_page_id and p.role_id > 0
   where s.token_hash = $1 and s.expires_at > now()`,
});

/** Records a use of the till. Skips a till whose use another process records. */
const recordTillUseStatement = defineStatement({
  name: 'record-till-use',
  params: { id: int },
  text: `
  update tills set last_used_at = now()
   where id = (select t.id from tills t where t.id = $1 and (${useUnrecordedSql('t')}) for no key update skip locked)`,
});

type TillRow = StatementRow<typeof selectTillStatement>;

/**
 * Returns the principal of a paired till without a cashier, and records its use. Throws
 * UNAUTHENTICATED if the key is unknown, the till was revoked, or another device was paired in its
 * place.
 */
export async function authenticateTill(database: SqlClient, key: string): Promise<AuthenticatedPrincipal> {
  const till = await readTill(database, hashSecret(key));
  recordUse(database, till);
  return { principal: toPrincipal(till), expiresAt: null };
}

/**
 * Returns the principal of a cashier at a till, and records the use of the till. Throws TOKEN_INVALID
 * if the session has ended or expired, the till was revoked, or the cashier has lost the access to
 * its sales page.
 */
export async function authenticateCashier(
  database: SqlClient,
  token: string,
): Promise<AuthenticatedPrincipal> {
  const tokenHash = hashSecret(token);
  const cashier = await readCashier(database, tokenHash);
  recordUse(database, cashier);
  return { principal: toCashierPrincipal(cashier, tokenHash), expiresAt: cashier.expiresAt.getTime() };
}

/**
 * Returns the current principal of a till or of its cashier. Throws UNAUTHENTICATED if the till is
 * unknown or revoked, and TOKEN_INVALID if the session of the cashier has ended.
 */
export async function readTillPrincipal(
  client: SqlClient,
  { keyHash, sessionHash }: PrincipalTill,
): Promise<Principal> {
  if (sessionHash) return toCashierPrincipal(await readCashier(client, sessionHash), sessionHash);
  return toPrincipal(await readTill(client, keyHash));
}

async function readTill(client: SqlClient, keyHash: Uint8Array): Promise<TillRow> {
  const [till] = await client.query(selectTillStatement({ keyHash }));
  if (till) return till;
  throw new DomainError('UNAUTHENTICATED', 'The till is unknown or revoked. Pair the device again.');
}

async function readCashier(client: SqlClient, tokenHash: Uint8Array) {
  const [cashier] = await client.query(selectCashierStatement({ tokenHash }));
  if (cashier) return cashier;
  throw new DomainError('TOKEN_INVALID', 'The session of the cashier has ended. Unlock the till again.');
}

/** Returns the principal of a till without a cashier. */
function toPrincipal(till: TillRow): Principal {
  const { id, organisationId, salesPageId, redeemLocationId, isCashierRequired } = till;
  return {
    ...principalDefaults,
    kind: 'till',
    id: `till:${id}`,
    organisationId,
    till: { id, redeemLocationId, keyHash: new Uint8Array(till.keyHash), sessionHash: null },
    grants: new Map([[salesPageId, permissionsOfTill(isCashierRequired, null)]]),
  };
}

function toCashierPrincipal(
  { roleId, customPermissions, staffMemberId, ...row }: StatementRow<typeof selectCashierStatement>,
  sessionHash: PrincipalTill['keyHash'],
): Principal {
  const { till, ...principal } = toPrincipal(row);
  const granted = permissionsOfTill(row.isCashierRequired, permissionsOfRole(roleId, customPermissions));
  return {
    ...principal,
    id: `staff:${staffMemberId}:till:${row.id}`,
    staffMemberId,
    till: till && { ...till, sessionHash },
    grants: new Map([[row.salesPageId, granted]]),
  };
}

function recordUse(database: SqlClient, { id, isUseUnrecorded }: TillRow): void {
  if (!isUseUnrecorded) return;
  // The request does not wait for this statement. If it fails, a later request repeats it.
  database.query(recordTillUseStatement({ id })).catch(() => undefined);
}
