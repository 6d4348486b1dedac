import type { Database } from '../platform/database/database.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { type DocumentProduct, readDocumentProducts } from './document-rows.ts';

/**
 * Returns the voucher that a sales page sold with this code, for its holder. Null if the code is
 * unknown, was sold by another sales page or was replaced. One statement checks all of these
 * conditions, so that the cases take the same time. The caller must limit the look-ups.
 */
export async function findBalance(
  database: Database,
  vault: Pick<CodeVault, 'hashes'>,
  salesPageId: number,
  code: string,
): Promise<DocumentProduct | null> {
  const hashes = vault.hashes(code).map((hash) => Buffer.from(hash));
  const products = await database.prisma.orderProduct.findMany({
    where: { salesPageId, codeHash: { in: hashes }, state: { not: 'regenerated' } },
    select: { id: true, codeHash: true },
  });
  const [found] = hashes.flatMap((hash) => products.filter(({ codeHash }) => hash.equals(codeHash)));
  if (!found) return null;
  const [product] = await readDocumentProducts(database, salesPageId, [found.id]);
  return product ?? null;
}
