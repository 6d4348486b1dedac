import { rejectionByState } from '../life-cycle/order-product-states.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { DomainError, type ErrorCode, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import type { RedeemAttempt } from './redeem-attempt.ts';

/**
 * Throws the reason why a redemption was rejected, determined from the current state of the voucher and the location (D25, D26).
 * Always throws. Called after the redeem statement has redeemed nothing.
 */
export async function explainRejection(database: SqlClient, organisationId: number, attempt: RedeemAttempt): Promise<never> {
  const product = await findProduct(database, attempt);
  await assertLocation(database, organisationId, attempt.input.redeemLocationId);
  if (!product) throw notFound('voucher');
  const [code, message] = classifyRejection(product, attempt);
  throw new DomainError(code, message);
}

async function assertLocation(database: SqlClient, organisationId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const [location] = await findRows(database, 'RedeemLocation', 'id', [id]);
  if (location?.organisationId === organisationId && location.archivedAt === null) return;
  throw invalidInput([{ field: 'redeemLocationId', message: 'is not a redeem location of the organisation' }]);
}

async function findProduct(
  database: SqlClient,
  { input, codeHashes }: RedeemAttempt,
): Promise<ModelRows['OrderProduct'] | undefined> {
  const rows = await database.query<ModelRows['OrderProduct']>({
    name: 'find-product-to-redeem',
    text: `select ${selectList('OrderProduct')} from order_products t where t.sales_page_id = $1 and (t.id = $2::int or t.code_hash = any($3::bytea[]))`,
    values: [input.salesPageId, input.orderProductId, codeHashes ?? []],
  });
  const byId = rows.find(({ id }) => id === input.orderProductId);
  const byCode = codeHashes && rows.find(({ codeHash }) => codeHashes.some((hash) => Buffer.compare(hash, codeHash) === 0));
  if (input.orderProductId === null) return byCode ?? undefined;
  if (codeHashes && byId && byCode !== byId) {
    throw invalidInput([{ field: 'voucherCode', message: 'is not the code of this order product' }]);
  }
  return byId;
}

function classifyRejection(product: ModelRows['OrderProduct'], { input, interval }: RedeemAttempt): [ErrorCode, string] {
  const { state, redeemableFrom, redeemableTo } = product;
  const now = new Date();
  const rejection = rejectionByState('redeem', state);
  if (rejection) return rejection;
  if (redeemableTo <= (interval?.from ?? now)) return ['EXPIRED', 'The voucher has expired.'];
  if ((interval?.until ?? now) < redeemableFrom) return ['NOT_YET_VALID', 'The voucher is not valid yet.'];
  if (!isRedeemableAt(product, input.redeemLocationId)) {
    return ['WRONG_LOCATION', 'The voucher cannot be redeemed at this redeem location.'];
  }
  if (!hasRemaining(product, input)) {
    return [
      'EXCEEDS_REMAINING',
      product.isMultiuse
        ? "The amount exceeds the voucher's remaining balance."
        : 'A single-use voucher can only be redeemed in full. Omit the amount.',
    ];
  }
  return ['STATE_CONFLICT', 'The voucher was changed concurrently. Reload it and try again.'];
}

function isRedeemableAt(
  { redeemableEverywhere, redeemLocationIds }: ModelRows['OrderProduct'],
  locationId: number | null,
): boolean {
  return locationId === null || redeemableEverywhere || redeemLocationIds.includes(locationId);
}

function hasRemaining(product: ModelRows['OrderProduct'], { reductor, units }: RedeemAttempt['input']): boolean {
  const { isMultiuse, isMonetary, voucherValue, redeemStock, redeemUsed } = product;
  if (reductor === null) return true;
  if (units === 'value' && !isMultiuse) return reductor === voucherValue || (reductor === 1 && !isMonetary);
  return reductor <= redeemStock - redeemUsed;
}
