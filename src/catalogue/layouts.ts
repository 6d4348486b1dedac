import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { changeVoucher, createForVoucher, type VoucherKey } from './change-voucher.ts';
import { incrementVersions } from './increment-versions.ts';
import { assertNoErrors, httpUrl, validate } from './validate-input.ts';
import type { CatalogueChange, ChangedRow } from './with-catalogue-lock.ts';
import { changedValues, insertRow, type RowValues, updateRow } from './write-row.ts';

export const layoutShape = z.object({ image: httpUrl() });

export interface LayoutKey extends VoucherKey {
  readonly layoutId: number;
}

/**
 * Adds a layout, a design in which a voucher can be printed, and increments the voucher's version. Requires the permissions of
 * changeVoucher. Throws NOT_FOUND, INVALID_INPUT or IDEMPOTENCY_KEY_REUSED.
 */
export function createLayout(
  database: Database,
  context: RequestContext,
  { image, ...key }: VoucherKey & { image: string },
): Promise<ChangedRow> {
  return createForVoucher(database, context, key, { createLayout: image }, async (change, { id: voucherId, salesPageId }) => {
    assertNoErrors(validate(layoutShape, { image }));
    await incrementVersions(change.transaction, [voucherId]);
    return insertRow(change, 'Layout', { salesPageId, voucherId, ...layoutShape.parse({ image }) });
  });
}

/**
 * Changes the image of a layout. Increments the voucher's version if the image differs. Requires the permissions of
 * changeVoucher. Throws NOT_FOUND or INVALID_INPUT.
 */
export function updateLayout(
  database: Database,
  context: RequestContext,
  { image, ...key }: LayoutKey & { image: string },
): Promise<void> {
  return changeVoucher(database, context, key, async (change, voucher) => {
    const layout = await findLayout(change, voucher.id, key.layoutId);
    assertNoErrors(validate(layoutShape, { image }));
    await writeLayout(change, layout, layoutShape.parse({ image }));
  });
}

/** Archives a layout, and increments the voucher's version. Requires the permissions of changeVoucher. Throws NOT_FOUND. */
export function archiveLayout(database: Database, context: RequestContext, key: LayoutKey): Promise<void> {
  return changeVoucher(database, context, key, async (change, voucher) => {
    await writeLayout(change, await findLayout(change, voucher.id, key.layoutId), { archivedAt: new Date() }, 'archive');
  });
}

async function writeLayout(
  change: CatalogueChange,
  layout: ModelRows['Layout'],
  values: RowValues<'Layout'>,
  verb?: string,
): Promise<void> {
  if (Object.keys(changedValues(layout, values)).length === 0) return;
  await incrementVersions(change.transaction, [layout.voucherId]);
  await updateRow(change, 'Layout', layout, values, verb);
}

async function findLayout({ transaction }: CatalogueChange, voucherId: number, id: number): Promise<ModelRows['Layout']> {
  const layout = await transaction.prisma.layout.findUnique({ where: { id, voucherId, archivedAt: null } });
  if (!layout) throw notFound('layout');
  return layout;
}
