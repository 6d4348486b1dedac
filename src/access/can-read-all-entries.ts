import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import { isAllowedOnPage, type Principal } from './principal.ts';

/**
 * Whether the caller may read all audit entries of its organisation, including those that concern
 * no single sales page. Requires the action `audit.read` on every sales page of the organisation.
 */
export async function canReadAllEntries(prisma: PrismaClient, caller: Principal): Promise<boolean> {
  const { organisationId } = caller;
  const pages = await prisma.salesPage.findMany({ where: { organisationId }, select: { id: true } });
  return pages.every(({ id }) => isAllowedOnPage(caller, 'audit.read', id));
}
