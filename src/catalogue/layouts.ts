import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import { claimImages } from '../images/claim-images.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { assertBelowLimit } from './catalogue-limits.ts';
import { changeVoucher, changeVoucherPart, type VoucherKey, type VoucherPartKey } from './change-voucher.ts';
import { incrementVersions } from './increment-versions.ts';
import { assertNoErrors, httpUrl, type PartialInput, validate } from './validate-input.ts';
import type { CatalogueChange, ChangedRow } from './with-catalogue-lock.ts';
import { changedValues, insertRow, type RowValues, updateRow } from './write-row.ts';

export const layoutShape = z.object({ image: httpUrl() });

export type LayoutFields = z.infer<typeof layoutShape>;

/**
 * Adds a layout (a design in which a voucher can be printed) and increments the voucher's version.
 * Requires the permissions of changeVoucher. Throws NOT_FOUND, INVALID_INPUT, STATE_CONFLICT if the
 * voucher has the maximum number of layouts (`catalogueLimits`), or IDEMPOTENCY_KEY_REUSED.
 */
export function createLayout(
  database: Database,
  context: RequestContext,
  { input, ...key }: VoucherKey & { input: PartialInput<LayoutFields> },
): Promise<ChangedRow> {
  return changeVoucher(
    database,
    context,
    key,
    { createLayout: input },
    async (change, { id: voucherId, salesPageId }) => {
      assertNoErrors([...validate(layoutShape, input), ...(await claimLayoutImage(change, input))]);
      assertBelowLimit(
        'layouts',
        await change.transaction.prisma.layout.count({ where: { salesPageId, voucherId, archivedAt: null } }),
      );
      await incrementVersions(change.transaction, [voucherId]);
      return insertRow(change, 'Layout', { salesPageId, voucherId, ...layoutShape.parse(input) });
    },
  );
}

/**
 * Changes the image of a layout. Increments the voucher's version if the image differs. Requires
 * the permissions of changeVoucher. Throws NOT_FOUND, INVALID_INPUT or IDEMPOTENCY_KEY_REUSED.
 */
export function updateLayout(
  database: Database,
  context: RequestContext,
  { input, ...key }: VoucherPartKey & { input: PartialInput<LayoutFields> },
): Promise<ChangedRow> {
  return changeVoucherPart(database, context, 'Layout', key, { updateLayout: input }, async (change) => {
    const changeShape = layoutShape.partial();
    assertNoErrors([...validate(changeShape, input), ...(await claimLayoutImage(change, input))]);
    await writeLayout(change, key, changeShape.parse(input));
  });
}

/**
 * Archives a layout, and increments the voucher's version. Requires the permissions of
 * changeVoucher. Throws NOT_FOUND or IDEMPOTENCY_KEY_REUSED.
 */
export function archiveLayout(
  database: Database,
  context: RequestContext,
  key: VoucherPartKey,
): Promise<ChangedRow> {
  return changeVoucherPart(database, context, 'Layout', key, { archiveLayout: null }, (change) =>
    writeLayout(change, key, { archivedAt: new Date() }, 'archive'),
  );
}

/**
 * Returns an archived layout to its voucher, and increments the voucher's version. Requires the
 * permissions of changeVoucher. Throws NOT_FOUND if the layout is not archived, STATE_CONFLICT if
 * the voucher has the maximum number of layouts (`catalogueLimits`), or IDEMPOTENCY_KEY_REUSED.
 */
export function unarchiveLayout(
  database: Database,
  context: RequestContext,
  key: VoucherPartKey,
): Promise<ChangedRow> {
  const work = async (change: CatalogueChange, { id: voucherId, salesPageId }: ModelRows['Voucher']) => {
    const { layout } = change.transaction.prisma;
    assertBelowLimit('layouts', await layout.count({ where: { salesPageId, voucherId, archivedAt: null } }));
    await writeLayout(change, key, { archivedAt: null }, 'unarchive');
  };
  return changeVoucherPart(database, context, 'Layout', key, { unarchiveLayout: null }, work, 'archived');
}

function claimLayoutImage({ transaction, context }: CatalogueChange, { image }: PartialInput<LayoutFields>) {
  return claimImages(transaction, context.caller.organisationId, { image });
}

async function writeLayout(
  change: CatalogueChange,
  { salesPageId, id }: VoucherPartKey,
  values: RowValues<'Layout'>,
  verb?: 'archive' | 'unarchive',
): Promise<void> {
  const layout = await change.transaction.prisma.layout.findUniqueOrThrow({ where: { salesPageId, id } });
  if (Object.keys(changedValues(layout, values)).length === 0) return;
  await incrementVersions(change.transaction, [layout.voucherId]);
  await updateRow(change, 'Layout', layout, values, verb);
}
