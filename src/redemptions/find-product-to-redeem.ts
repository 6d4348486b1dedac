import type { Database } from '../platform/database/database.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { preferOwn } from '../vouchers/sister-pages.ts';
import type { RedeemAttempt } from './redeem-attempt.ts';

/**
 * Returns the id of the product that a request identifies. Throws NOT_FOUND if it is unknown, and
 * INVALID_INPUT if the redeem location is unknown or the code is not that of the product (D26).
 */
export async function findProductToRedeem(
  database: Database,
  organisationId: number,
  attempt: RedeemAttempt,
): Promise<number> {
  const productId = await findProductId(database, organisationId, attempt);
  await assertLocation(database, organisationId, attempt.input.redeemLocationId);
  if (productId === null) throw notFound('voucher');
  return productId;
}

async function assertLocation(database: Database, organisationId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const [location] = await findRows(database, 'RedeemLocation', 'id', [id]);
  if (location?.organisationId === organisationId && location.archivedAt === null) return;
  throw invalidInput([
    { field: 'redeemLocationId', code: 'UNKNOWN', message: 'is not a redeem location of the organisation' },
  ]);
}

/**
 * Returns the id of the order product that a redemption concerns. Null if the sales page does not
 * know it. Throws INVALID_INPUT if the request also contains the code of another voucher (D26).
 */
async function findProductId(
  { prisma }: Pick<Database, 'prisma'>,
  organisationId: number,
  { input: { salesPageId, orderProductId }, codeHashes }: RedeemAttempt,
): Promise<number | null> {
  const hashes = codeHashes ?? [];
  const known = await prisma.orderProduct.findMany({
    where: {
      organisationId,
      OR: [{ id: orderProductId ?? 0 }, { codeHash: { in: hashes.map((hash) => Buffer.from(hash)) } }],
      AND: { OR: [{ salesPageId }, { redeemableOn: { has: salesPageId } }] },
    },
    select: { id: true, salesPageId: true, codeHash: true },
  });
  const byCode = hashes.flatMap((hash) =>
    known.filter(({ codeHash }) => Buffer.compare(hash, codeHash) === 0),
  );
  if (orderProductId === null) return preferOwn(byCode, salesPageId)?.id ?? null;
  const byId = known.find(({ id }) => id === orderProductId);
  if (codeHashes && byId && !byCode.includes(byId)) {
    throw invalidInput([
      { field: 'voucherCode', code: 'CONFLICT', message: 'is not the code of this order product' },
    ]);
  }
  return byId?.id ?? null;
}
