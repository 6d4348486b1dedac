import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { CreateGate } from '../../platform/throttling/gate.ts';
import { type Authenticator, createCachedAuthenticator } from '../authenticator.ts';
import { type Principal, principalDefaults } from '../principal.ts';
import { isPublishableKey } from './publishable-key.ts';

/**
 * Creates the authenticator of storefronts. It accepts publishable keys only, and caches their
 * principals like `createAuthenticator`, so that a change of a key takes effect within 60 seconds.
 */
export function createPublishableKeyAuthenticator(
  { prisma }: Pick<Database, 'prisma'>,
  createGate: CreateGate,
): Authenticator {
  return createCachedAuthenticator(
    async (token) => ({ principal: await readPrincipal(prisma, token), expiresAt: null }),
    createGate,
  );
}

/**
 * Returns the principal of a publishable key. It has no grants, so every action of staff members is
 * rejected. Throws UNAUTHENTICATED if the key is unknown or revoked, or its sales page is archived.
 */
async function readPrincipal(prisma: Database['prisma'], token: string): Promise<Principal> {
  if (!isPublishableKey(token))
    throw new DomainError(
      'UNAUTHENTICATED',
      'The token is not a publishable key. Send a key of the sales page.',
    );
  const key = await prisma.publishableKey.findUnique({
    where: { key: token, revokedAt: null, salesPage: { archivedAt: null } },
    select: { id: true, organisationId: true, salesPageId: true, origins: true },
  });
  if (!key)
    throw new DomainError(
      'UNAUTHENTICATED',
      'The publishable key is unknown or revoked, or its sales page is archived.',
    );
  const { id, organisationId, salesPageId, origins } = key;
  return {
    ...principalDefaults,
    kind: 'publishable-key',
    id: `publishable-key:${id}`,
    organisationId,
    storefront: { salesPageId, origins },
    grants: new Map(),
  };
}
