import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { assertAllowedInOrganisation, type Principal, requirePrincipal } from './principal.ts';

/**
 * Returns the ids, in ascending order, of a reseller's sales pages that the caller may see in
 * reports. Archived sales pages are excluded. A guest of the reseller may see all of the reseller's
 * sales pages in the organisation; any other caller may see those to which it has access. Returns
 * an empty array for an unknown reseller. Throws UNAUTHENTICATED, or FORBIDDEN for a guest of
 * another reseller and for a caller without access to any sales page (D32, D42).
 */
export async function findResellerPages(
  prisma: PrismaClient,
  principal: Principal | null,
  resellerHash: string,
): Promise<number[]> {
  const caller = requirePrincipal(principal);
  const isGuest = caller.kind === 'guest';
  if (isGuest && caller.resellerHash !== resellerHash) {
    throw new DomainError('FORBIDDEN', 'The guest token belongs to another reseller.');
  }
  if (!isGuest) assertAllowedInOrganisation(caller, 'catalogue.read');
  const pages = await prisma.salesPage.findMany({
    where: {
      organisationId: caller.organisationId,
      resellerHash,
      archivedAt: null,
      ...(!isGuest && { id: { in: [...caller.grants.keys()] } }),
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return pages.map(({ id }) => id);
}
