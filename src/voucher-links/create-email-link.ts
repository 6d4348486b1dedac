import type { Database } from '../platform/database/database.ts';
import { generateLinkToken, hashLinkToken } from './link-token.ts';

/**
 * Creates a link to the page of a sold voucher for an e-mail, and returns its token. It works until the voucher is regenerated, like
 * the code in the same e-mail: no other link replaces it. Only a hash is stored, so each attempt to send an e-mail creates a link.
 */
export async function createEmailLink(
  { prisma }: Database,
  product: { readonly salesPageId: number; readonly orderProductId: number },
): Promise<string> {
  const token = generateLinkToken();
  await prisma.emailLink.create({ data: { ...product, tokenHash: hashLinkToken(token) }, select: { tokenHash: true } });
  return token;
}
