import type { Database } from '../platform/database/database.ts';
import { foldEmail } from './fold-email.ts';

export interface SignInPage {
  readonly id: number;
  readonly subdomain: string;
  /** The URL of the storefront of the shop. Null if the shop has only the page of the service. */
  readonly storefrontUrl: string | null;
}

/**
 * Returns the sales pages of all organisations on which a staff member with this e-mail has a role,
 * in ascending order of their ids. Returns an empty array for an unknown e-mail (D31).
 */
export function findSignInPages(database: Database, email: string): Promise<SignInPage[]> {
  return database.prisma.salesPage.findMany({
    where: {
      staffPermissions: {
        some: { roleId: { gt: 0 }, staffMember: { email: foldEmail(email), deletedAt: null } },
      },
    },
    select: { id: true, subdomain: true, storefrontUrl: true },
    orderBy: { id: 'asc' },
  });
}
