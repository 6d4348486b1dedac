import type { Action } from '../access/permissions.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { type CatalogueChange, type CreatedRow, createIdempotently, withCatalogueLock } from './with-catalogue-lock.ts';

type Voucher = ModelRows['Voucher'];

/** Identifies a voucher of a sales page. */
export interface VoucherKey {
  readonly salesPageId: number;
  readonly voucherId: number;
}

/** Returns the action that a caller must be allowed to perform to change a voucher of this type (D33). */
export function voucherChangeAction(typeName: Voucher['typeName']): Action {
  return typeName === 'VCCVCard' ? 'card.change' : 'catalogue.change';
}

/**
 * Runs a change of a voucher that is not archived, or of rows that belong to it. Locks the voucher's row, so that no sale sees
 * part of the change or takes stock concurrently. Requires `manage.products`, for a card `manage.vcard`. Throws NOT_FOUND.
 */
export function changeVoucher<Result>(
  database: Database,
  context: RequestContext,
  key: VoucherKey,
  work: (change: CatalogueChange, voucher: Voucher) => Promise<Result>,
): Promise<Result> {
  assertAllowedOnPage(context.caller, 'voucher.change', key.salesPageId);
  return withCatalogueLock(database, context, key.salesPageId, async (change) =>
    work(change, await lockAuthorisedVoucher(change, key)),
  );
}

/** Like `changeVoucher`, but for a change that creates a row, which runs once per idempotency key. */
export function createForVoucher(
  database: Database,
  context: RequestContext,
  key: VoucherKey,
  request: object,
  create: (change: CatalogueChange, voucher: Voucher) => Promise<{ readonly id: number }>,
): Promise<CreatedRow> {
  assertAllowedOnPage(context.caller, 'voucher.change', key.salesPageId);
  return createIdempotently(database, context, key.salesPageId, { voucherId: key.voucherId, ...request }, async (change) =>
    create(change, await lockAuthorisedVoucher(change, key)),
  );
}

async function lockAuthorisedVoucher(change: CatalogueChange, key: VoucherKey): Promise<Voucher> {
  const voucher = await lockVoucher(change, key);
  assertAllowedOnPage(change.context.caller, voucherChangeAction(voucher.typeName), key.salesPageId);
  return voucher;
}

const text = `
  select ${selectList('Voucher')} from vouchers t
   where t.sales_page_id = $1 and t.id = $2 and t.archived_at is null for no key update`;

export async function lockVoucher({ transaction }: CatalogueChange, { salesPageId, voucherId }: VoucherKey): Promise<Voucher> {
  const [voucher] = await transaction.query<Voucher>({ name: 'lock-voucher', text, values: [salesPageId, voucherId] });
  if (!voucher) throw notFound('voucher');
  return voucher;
}
