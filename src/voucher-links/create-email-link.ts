import type { Database } from '../platform/database/database.ts';
import { generateLinkToken, hashLinkToken } from './link-token.ts';

/**
 * Creates a link to the page of a sold voucher for an e-mail, and returns its token. Like the code
 * in the same e-mail, the link works until the voucher is regenerated; it is not replaced by other
 * links. Only a hash of the token is stored, so each attempt to send an e-mail creates a new link.
 */
export async function createEmailLink(
  { prisma }: Database,
  product: { readonly organisationId: number; readonly salesPageId: number; readonly orderProductId: number },
): Promise<string> {
  const token = generateLinkToken();
  await prisma.emailLink.create({
    data: { ...product, tokenHash: hashLinkToken(token) },
    select: { tokenHash: true },
  });
  return token;
}
