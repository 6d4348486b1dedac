import type { Action } from '../access/permissions.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { type CatalogueChange, type ChangedRow, changeRowIdempotently, withCatalogueLock } from './with-catalogue-lock.ts';

type Voucher = ModelRows['Voucher'];

/** The key of a voucher on a sales page. */
export interface VoucherKey {
  readonly salesPageId: number;
  readonly voucherId: number;
}

/** Returns the action that a caller must be allowed to perform to change a voucher of this type (D33). */
export function voucherChangeAction(typeName: Voucher['typeName']): Action {
  return typeName === 'VCCVCard' ? 'card.change' : 'catalogue.change';
}

/**
 * Runs a change of a voucher that is not archived, or of rows that belong to it, in one transaction. Locks the voucher's row,
 * so that no sale reads part of the change or consumes stock concurrently. Requires `manage.products`, for a card
 * `manage.vcard`. Throws NOT_FOUND and the errors of `work`.
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

/**
 * Creates a row that belongs to a voucher, once per idempotency key, with the lock and the permissions of `changeVoucher`.
 * `request` contains the name of the operation and its input. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED and the errors of
 * `create`.
 */
export function createForVoucher(
  database: Database,
  context: RequestContext,
  key: VoucherKey,
  request: object,
  create: (change: CatalogueChange, voucher: Voucher) => Promise<{ readonly id: number }>,
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'voucher.change', key.salesPageId);
  return changeRowIdempotently(database, context, key.salesPageId, { voucherId: key.voucherId, ...request }, async (change) =>
    create(change, await lockAuthorisedVoucher(change, key)),
  );
}

async function lockAuthorisedVoucher(change: CatalogueChange, key: VoucherKey): Promise<Voucher> {
  const voucher = await lockVoucher(change, key);
  assertAllowedOnPage(change.context.caller, voucherChangeAction(voucher.typeName), key.salesPageId);
  return voucher;
}

/**
 * Locks the row of a voucher until the end of the transaction and returns it. Throws NOT_FOUND if it is unknown or archived.
 */
export async function lockVoucher({ transaction }: CatalogueChange, { salesPageId, voucherId }: VoucherKey): Promise<Voucher> {
  await lockRows(transaction, 'Voucher', { salesPageId, id: voucherId });
  const voucher = await transaction.prisma.voucher.findUnique({ where: { id: voucherId, salesPageId, archivedAt: null } });
  if (!voucher) throw notFound('voucher');
  return voucher;
}
