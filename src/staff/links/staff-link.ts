import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { MemberKey } from '../../access/second-factors/member-key.ts';
import type { SignInService } from '../../access/sign-in.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

/** A kind of link with which a staff member who is not signed in sets a password. */
export interface StaffLink<Target extends MemberKey> {
  /** Returns the target of a valid link by its token. Null for any other token. */
  readonly find: (prisma: Prisma.TransactionClient, token: string) => Promise<Target | null>;
  /** The message for a link that is not valid. It does not reveal the reason. */
  readonly invalidMessage: string;
}

/**
 * Returns the target of a valid link. Throws NOT_FOUND for any other token. The caller must limit
 * the look-ups.
 */
export async function findTarget<Target extends MemberKey>(
  prisma: Prisma.TransactionClient,
  { find, invalidMessage }: StaffLink<Target>,
  token: string,
): Promise<Target> {
  const target = await find(prisma, token);
  if (!target) throw new DomainError('NOT_FOUND', invalidMessage);
  return target;
}

/**
 * Like `findTarget`, for a client that has sent the token of a link. Throws RATE_LIMITED after too many
 * invalid tokens from the address.
 */
export async function openLink<Target extends MemberKey>(
  { database, rateLimits, budgets }: Pick<SignInService, 'database' | 'rateLimits' | 'budgets'>,
  link: StaffLink<Target>,
  address: string,
  token: string,
): Promise<Target> {
  const charges = budgets.staffLinkMisses(address);
  await rateLimits.consume(charges);
  const target = await findTarget(database.prisma, link, token);
  await rateLimits.restore(charges).catch(() => undefined);
  return target;
}
