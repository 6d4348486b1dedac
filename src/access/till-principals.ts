import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { permissionsOfRole, permissionsOfTill } from './permissions.ts';
import { type Principal, type PrincipalTill, principalDefaults } from './principal.ts';
import { hashSecret } from './secret-hash.ts';
import type { AuthenticatedPrincipal } from './token-principals.ts';

type Client = Pick<Prisma.TransactionClient, 'till' | 'cashierSession'>;

/** A use of a till is recorded at most once per minute. */
const useIntervalMs = 60_000;

const tillColumns = {
  id: true,
  organisationId: true,
  salesPageId: true,
  redeemLocationId: true,
  isCashierRequired: true,
  keyHash: true,
  lastUsedAt: true,
} as const satisfies Prisma.TillSelect;

type TillRow = Prisma.TillGetPayload<{ select: typeof tillColumns }>;

/**
 * Returns the principal of a paired till without a cashier, and records its use. Throws
 * UNAUTHENTICATED if the key is unknown, the till was revoked, or another device was paired in its
 * place.
 */
export async function authenticateTill(
  { prisma }: Pick<Database, 'prisma'>,
  key: string,
): Promise<AuthenticatedPrincipal> {
  const till = await prisma.till.findUnique({ where: { keyHash: hashSecret(key) }, select: tillColumns });
  const principal = till && toPrincipal(till);
  if (!principal) throw tillUnknown();
  recordUse(prisma, till);
  return { principal, expiresAt: null };
}

/**
 * Returns the principal of a cashier at a till, and records the use of the till. Throws TOKEN_INVALID
 * if the session has ended or expired, the till was revoked, or the cashier has lost the access to
 * its sales page.
 */
export async function authenticateCashier(
  { prisma }: Pick<Database, 'prisma'>,
  token: string,
): Promise<AuthenticatedPrincipal> {
  const { till, principal, expiresAt } = await readCashier(prisma, hashSecret(token));
  recordUse(prisma, till);
  return { principal, expiresAt: expiresAt.getTime() };
}

/** Returns the current principal of a till or of its cashier. Throws like their authentication. */
export async function reloadTillPrincipal(
  prisma: Client,
  { id, keyHash, sessionHash }: PrincipalTill,
): Promise<Principal> {
  if (sessionHash) return (await readCashier(prisma, sessionHash)).principal;
  const till = await prisma.till.findUnique({ where: { id, keyHash }, select: tillColumns });
  const principal = till && toPrincipal(till);
  if (!principal) throw tillUnknown();
  return principal;
}

async function readCashier(prisma: Client, tokenHash: Uint8Array<ArrayBuffer>) {
  const session = await prisma.cashierSession.findUnique({
    where: { tokenHash, expiresAt: { gt: new Date() } },
    select: {
      staffMemberId: true,
      expiresAt: true,
      till: { select: tillColumns },
      staffMember: { select: { pinHash: true, permissions: true } },
    },
  });
  const permission = session?.staffMember.permissions.find(
    ({ salesPageId, roleId }) => salesPageId === session.till.salesPageId && roleId > 0,
  );
  const principal = session?.till && toPrincipal(session.till);
  if (!session || !permission || !principal?.till || session.staffMember.pinHash === null)
    throw new DomainError('TOKEN_INVALID', 'The session of the cashier has ended. Unlock the till again.');
  const { till, staffMemberId, expiresAt } = session;
  const { roleId, customPermissions } = permission;
  return {
    till,
    expiresAt,
    principal: {
      ...principal,
      id: `staff:${staffMemberId}:till:${till.id}`,
      staffMemberId,
      till: { ...principal.till, sessionHash: tokenHash },
      grants: new Map([
        [
          till.salesPageId,
          permissionsOfTill(till.isCashierRequired, permissionsOfRole(roleId, customPermissions)),
        ],
      ]),
    } satisfies Principal,
  };
}

/** Returns the principal of a till without a cashier. Null if no device is paired. */
function toPrincipal({
  id,
  organisationId,
  salesPageId,
  redeemLocationId,
  isCashierRequired,
  keyHash,
}: TillRow): Principal | null {
  if (keyHash === null) return null;
  return {
    ...principalDefaults,
    kind: 'till',
    id: `till:${id}`,
    organisationId,
    till: { id, redeemLocationId, keyHash, sessionHash: null },
    grants: new Map([[salesPageId, permissionsOfTill(isCashierRequired, null)]]),
  };
}

function recordUse(prisma: Database['prisma'], { id, lastUsedAt }: TillRow): void {
  const isRecorded = lastUsedAt !== null && lastUsedAt.getTime() > Date.now() - useIntervalMs;
  if (isRecorded) return;
  const where = {
    id,
    OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(Date.now() - useIntervalMs) } }],
  };
  // The request does not wait for this statement. If it fails, a later request repeats it.
  prisma.till.updateMany({ where, data: { lastUsedAt: new Date() } }).catch(() => undefined);
}

function tillUnknown(): DomainError {
  return new DomainError('UNAUTHENTICATED', 'The till is unknown or revoked. Pair the device again.');
}
