import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { changeVoucher, createForVoucher, type VoucherName } from './change-voucher.ts';
import { assertNone, findFaults, webAddress } from './check-input.ts';
import { raiseVersions } from './raise-versions.ts';
import type { Change, Created } from './take-turn.ts';
import { differing, insertRow, updateRow, type Values } from './write-row.ts';

export const layoutShape = z.object({ image: webAddress() });

export interface LayoutName extends VoucherName {
  readonly layoutId: number;
}

/**
 * Adds a layout, a design in which a voucher can be printed, and increments the voucher's version. Throws NOT_FOUND or
 * INVALID_INPUT.
 */
export function createLayout(
  database: Database,
  context: RequestContext,
  { image, ...name }: VoucherName & { image: string },
): Promise<Created> {
  return createForVoucher(database, context, name, { createLayout: image }, async (change, { id: voucherId, salesPageId }) => {
    assertNone(findFaults(layoutShape, { image }));
    await raiseVersions(change.transaction, [voucherId]);
    return insertRow(change, 'Layout', { salesPageId, voucherId, ...layoutShape.parse({ image }) });
  });
}

/** Changes the image of a layout, and increments the voucher's version. Throws NOT_FOUND or INVALID_INPUT. */
export function updateLayout(
  database: Database,
  context: RequestContext,
  { image, ...name }: LayoutName & { image: string },
): Promise<void> {
  return changeVoucher(database, context, name, async (change, voucher) => {
    const layout = await findLayout(change, voucher.id, name.layoutId);
    assertNone(findFaults(layoutShape, { image }));
    await write(change, layout, layoutShape.parse({ image }));
  });
}

/** Archives a layout, and increments the voucher's version. Throws NOT_FOUND. */
export function archiveLayout(database: Database, context: RequestContext, name: LayoutName): Promise<void> {
  return changeVoucher(database, context, name, async (change, voucher) => {
    await write(change, await findLayout(change, voucher.id, name.layoutId), { archivedAt: new Date() }, 'archive');
  });
}

async function write(change: Change, layout: ModelRows['Layout'], values: Values<'Layout'>, verb?: string): Promise<void> {
  if (Object.keys(differing(layout, values)).length === 0) return;
  await raiseVersions(change.transaction, [layout.voucherId]);
  await updateRow(change, 'Layout', layout, values, verb);
}

async function findLayout({ transaction }: Change, voucherId: number, id: number): Promise<ModelRows['Layout']> {
  const [layout] = await findRows(transaction, 'Layout', 'id', [id]);
  if (layout?.voucherId === voucherId && layout.archivedAt === null) return layout;
  throw notFound('layout');
}
