import type { Action } from '../access/permissions.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { type ArchivedState, whereState } from './archived-state.ts';
import { type CatalogueChange, type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';

type Voucher = ModelRows['Voucher'];

/** The key of a voucher on a sales page. */
export interface VoucherKey {
  readonly salesPageId: number;
  readonly voucherId: number;
}

/**
 * Returns the action that a caller must be allowed to perform to change a voucher of this type
 * (D33).
 */
export function voucherChangeAction(typeName: Voucher['typeName']): Action {
  return typeName === 'VCCVCard' ? 'card.change' : 'catalogue.change';
}

/**
 * Runs a change of a voucher, or of rows that belong to it, in one transaction and once per
 * idempotency key. Locks the voucher's row, so that no sale reads part of the change or consumes
 * stock concurrently. `request` contains the name of the operation and its input. `work` returns
 * the row that it created or changed. `state` is the state that the voucher must be in: `archived`,
 * or `current` for a voucher that is not archived. Requires `manage.products`, or `manage.vcard`
 * for a card. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED and the errors of `work`.
 */
export function changeVoucher(
  database: Database,
  context: RequestContext,
  { salesPageId, voucherId }: VoucherKey,
  request: object,
  work: (change: CatalogueChange, voucher: Voucher) => Promise<{ readonly id: number }>,
  state: ArchivedState = 'current',
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'voucher.change', salesPageId);
  return changeRowIdempotently(database, context, salesPageId, { voucherId, ...request }, async (change) =>
    work(change, await lockAuthorisedVoucher(change, { salesPageId, voucherId }, state)),
  );
}

/** The key of an option or a layout of a voucher on a sales page. */
export interface VoucherPartKey {
  readonly salesPageId: number;
  readonly id: number;
}

/**
 * Runs a change of an option or a layout with the lock and the permissions of `changeVoucher`.
 * `request` contains the name of the operation and its input. `state` is the state that the row must
 * be in. Throws NOT_FOUND if the row is unknown or in another state, or its voucher is archived,
 * IDEMPOTENCY_KEY_REUSED and the errors of `work`.
 */
export function changeVoucherPart(
  database: Database,
  context: RequestContext,
  model: 'VoucherOption' | 'Layout',
  { salesPageId, id }: VoucherPartKey,
  request: object,
  work: (change: CatalogueChange, voucher: Voucher) => Promise<void>,
  state: ArchivedState = 'current',
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'voucher.change', salesPageId);
  return changeRowIdempotently(database, context, salesPageId, { id, ...request }, async (change) => {
    const voucherId = await findVoucherId(change, model, { salesPageId, id }, state);
    await work(change, await lockAuthorisedVoucher(change, { salesPageId, voucherId }));
    return { id };
  });
}

async function findVoucherId(
  { transaction: { prisma } }: CatalogueChange,
  model: 'VoucherOption' | 'Layout',
  { salesPageId, id }: VoucherPartKey,
  state: ArchivedState,
): Promise<number> {
  const where = { salesPageId, id, ...whereState(state) };
  const select = { voucherId: true };
  const row =
    model === 'Layout'
      ? await prisma.layout.findUnique({ where, select })
      : await prisma.voucherOption.findUnique({ where, select });
  if (!row) throw notFound(model === 'Layout' ? 'layout' : 'voucher option');
  return row.voucherId;
}

async function lockAuthorisedVoucher(
  change: CatalogueChange,
  key: VoucherKey,
  state: ArchivedState = 'current',
): Promise<Voucher> {
  const voucher = await lockVoucher(change, key, state);
  assertAllowedOnPage(change.context.caller, voucherChangeAction(voucher.typeName), key.salesPageId);
  return voucher;
}

/**
 * Locks the row of a voucher until the end of the transaction and returns it. Throws NOT_FOUND if
 * the voucher is unknown or is not in the given state: `archived`, or `current` for a voucher that
 * is not archived.
 */
export async function lockVoucher(
  { transaction }: CatalogueChange,
  { salesPageId, voucherId }: VoucherKey,
  state: ArchivedState = 'current',
): Promise<Voucher> {
  await lockRows(transaction, 'Voucher', { salesPageId, id: voucherId });
  const voucher = await transaction.prisma.voucher.findUnique({
    where: { id: voucherId, salesPageId, ...whereState(state) },
  });
  if (!voucher) throw notFound('voucher');
  return voucher;
}
