import { type DocumentProduct, readDocumentProducts } from '../documents/document-rows.ts';
import type { Database } from '../platform/database/database.ts';
import type { CodeVault } from './voucher-code.ts';

/**
 * Returns the voucher that a sales page sold with this code, for its holder. Null if the code is unknown, was sold by another
 * sales page or was replaced. One statement checks all of these conditions, so that the cases take the same time. The caller must
 * limit the look-ups.
 */
export async function findBalance(
  database: Database,
  vault: Pick<CodeVault, 'hashes'>,
  salesPageId: number,
  code: string,
): Promise<DocumentProduct | null> {
  const found = await database.prisma.orderProduct.findFirst({
    where: { salesPageId, codeHash: { in: vault.hashes(code) as Uint8Array<ArrayBuffer>[] }, state: { not: 'regenerated' } },
    select: { id: true },
  });
  if (!found) return null;
  const [product] = await readDocumentProducts(database, salesPageId, [found.id]);
  return product ?? null;
}
