import {
  type DocumentProduct,
  type DocumentSalesPage,
  readDocumentPage,
  readDocumentProducts,
} from '../documents/document-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { hashLinkToken } from './link-token.ts';

export interface LinkedVoucher {
  readonly organisationId: number;
  readonly salesPageId: number;
  readonly product: DocumentProduct;
  readonly page: DocumentSalesPage;
}

/**
 * Returns the sold voucher of a link. Null if the token is unknown, if a newer link of
 * `createSoldVoucherLink` has replaced the link, or if the voucher was regenerated. The caller must
 * limit the look-ups.
 */
export async function findLinkedVoucher(database: Database, token: string): Promise<LinkedVoucher | null> {
  const { voucherLink, emailLink } = database.prisma;
  const where = { tokenHash: hashLinkToken(token) };
  const link = (await voucherLink.findUnique({ where })) ?? (await emailLink.findUnique({ where }));
  if (!link) return null;
  const { organisationId, salesPageId, orderProductId } = link;
  const [product] = await readDocumentProducts(database, salesPageId, [orderProductId]);
  if (!product || product.state === 'regenerated') return null;
  return { organisationId, salesPageId, product, page: await readDocumentPage(database, salesPageId) };
}
