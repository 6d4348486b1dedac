import type { Prisma } from '../../prisma/generated/client/client.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Action } from './permissions.ts';
import { isAllowedOnPage, type Principal, requirePrincipal } from './principal.ts';

/** Whether the caller may perform the action on every sales page of its organisation. */
export async function isAllowedOnEveryPage(
  prisma: Pick<Prisma.TransactionClient, 'salesPage'>,
  caller: Principal,
  action: Action,
): Promise<boolean> {
  const { organisationId } = caller;
  const pages = await prisma.salesPage.findMany({ where: { organisationId }, select: { id: true } });
  return pages.every(({ id }) => isAllowedOnPage(caller, action, id));
}

/**
 * Throws unless the caller may perform the action on every sales page of its organisation:
 * UNAUTHENTICATED for null, otherwise FORBIDDEN.
 */
export async function assertAllowedOnEveryPage(
  prisma: Pick<Prisma.TransactionClient, 'salesPage'>,
  principal: Principal | null,
  action: Action,
): Promise<void> {
  if (await isAllowedOnEveryPage(prisma, requirePrincipal(principal), action)) return;
  throw new DomainError(
    'FORBIDDEN',
    'You do not have the required permission on every sales page of the organisation.',
  );
}
