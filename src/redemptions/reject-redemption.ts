import type { OrderProductState } from '../../prisma/generated/client/enums.ts';
import type { SqlClient } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { DomainError, type ErrorCode, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import type { RedeemAttempt } from './redeem-attempt.ts';
import { redeemConditions, redeemUnits } from './redeem-conditions.ts';

/**
 * Throws the reason why a redemption was rejected, determined from the current state of the voucher and the location (D25, D26).
 * Always throws. Called after the redeem statement has redeemed nothing.
 */
export async function rejectRedemption(database: SqlClient, organisationId: number, attempt: RedeemAttempt): Promise<never> {
  const productId = await findProductId(database, attempt);
  await assertLocation(database, organisationId, attempt.input.redeemLocationId);
  if (productId === null) throw notFound('voucher');
  const [code, message] = await findReason(database, organisationId, productId, attempt);
  throw new DomainError(code, message);
}

async function assertLocation(database: SqlClient, organisationId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const [location] = await findRows(database, 'RedeemLocation', 'id', [id]);
  if (location?.organisationId === organisationId && location.archivedAt === null) return;
  throw invalidInput([{ field: 'redeemLocationId', message: 'is not a redeem location of the organisation' }]);
}

async function findProductId(database: SqlClient, { input, codeHashes }: RedeemAttempt): Promise<number | null> {
  const rows = await database.query<Pick<ModelRows['OrderProduct'], 'id' | 'codeHash'>>({
    name: 'find-product-to-redeem',
    text: `select t.id, t.code_hash as "codeHash" from order_products t where t.sales_page_id = $1 and (t.id = $2::int or t.code_hash = any($3::bytea[]))`,
    values: [input.salesPageId, input.orderProductId, codeHashes ?? []],
  });
  const byId = rows.find(({ id }) => id === input.orderProductId);
  const byCode = codeHashes && rows.find(({ codeHash }) => codeHashes.some((hash) => Buffer.compare(hash, codeHash) === 0));
  if (input.orderProductId === null) return byCode?.id ?? null;
  if (codeHashes && byId && byCode !== byId) {
    throw invalidInput([{ field: 'voucherCode', message: 'is not the code of this order product' }]);
  }
  return byId?.id ?? null;
}

/** `failed` is the index of the first of `redeemConditions` that does not hold. Null if all hold. */
const evaluateText = `
select p.state, p.is_multiuse as "isMultiuse",
       case ${redeemConditions.map(({ sql }, index) => `when (${sql}) is not true then ${index}`).join('\n            ')} end as failed
  from (select $2::int as organisation_id, $3::int as redeem_location_id, $4::int as reductor, $5::boolean as counts_value,
               $6::timestamptz as redeemed_from, $7::timestamptz as redeemed_until) a
  join order_products p on p.id = $1
 cross join lateral (select ${redeemUnits('a')} as units) b`;

interface Evaluation {
  readonly state: OrderProductState;
  readonly isMultiuse: boolean;
  readonly failed: number | null;
}

async function findReason(
  database: SqlClient,
  organisationId: number,
  productId: number,
  { input, interval }: RedeemAttempt,
): Promise<readonly [ErrorCode, string]> {
  const countsValue = input.units === 'value';
  const times = [interval?.from ?? null, interval?.until ?? null].map((time) => time?.toISOString() ?? null);
  const [evaluation] = await database.query<Evaluation>({
    name: 'evaluate-redeem-conditions',
    text: evaluateText,
    values: [productId, organisationId, input.redeemLocationId, input.reductor, countsValue, ...times],
  });
  const failed = evaluation && evaluation.failed !== null ? redeemConditions[evaluation.failed] : undefined;
  if (!evaluation || !failed) return ['STATE_CONFLICT', 'The voucher was changed concurrently. Reload it and try again.'];
  return failed.reason(evaluation);
}
