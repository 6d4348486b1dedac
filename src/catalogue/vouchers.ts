import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { actionFor, changeVoucher, lockVoucher, type VoucherName } from './change-voucher.ts';
import { assertNone, findFaults, type Given, translation } from './check-input.ts';
import { layoutShape } from './layouts.ts';
import { findCurrency } from './page-currency.ts';
import { raiseVersions } from './raise-versions.ts';
import { type Created, createOnce, takeTurn } from './take-turn.ts';
import {
  changesSale,
  findVoucherFaults,
  toVoucherColumns,
  type VoucherFields,
  voucherChangeShape,
  voucherShape,
} from './voucher-fields.ts';
import { changesPromise, differingLinks, findLinkFaults, noLinks, readLinks, writeLinks } from './voucher-links.ts';
import { findPriceFaults, type OptionFields, optionShape } from './voucher-option-fields.ts';
import { differing, insertRow, updateRow } from './write-row.ts';

const newShape = voucherShape.extend({
  typeName: z.enum(['fixed', 'buyerDefined', 'predefined', 'ticket', 'VCCVCard']),
  options: z.array(optionShape).min(1, 'must not be empty').max(100, 'must have at most 100 items'),
  layouts: z.array(layoutShape).min(1, 'must not be empty').max(20, 'must have at most 20 items'),
});

/** A new voucher with its options and layouts, before validation. */
export interface NewVoucher extends Given<VoucherFields> {
  readonly typeName: ModelRows['Voucher']['typeName'];
  readonly options: readonly Given<OptionFields>[];
  readonly layouts: readonly { readonly image: string }[];
}

/**
 * Adds a voucher with its options and layouts. The first option is the default unless another one is marked as such. Requires
 * `manage.products`, for a card `manage.vcard`. Throws INVALID_INPUT with every error.
 */
export function createVoucher(
  database: Database,
  context: RequestContext,
  { salesPageId, input }: { salesPageId: number; input: NewVoucher },
): Promise<Created> {
  assertAllowedOnPage(context.caller, actionFor(input.typeName), salesPageId);
  return createOnce(database, context, salesPageId, { createVoucher: input }, async (change) => {
    const stored = { salePeriodFrom: null, salePeriodTo: null, quantity: null, sold: 0, isRedeemableEverywhere: true };
    assertNone([
      ...findFaults(newShape, input),
      ...findVoucherFaults(stored, input),
      ...(await findLinkFaults(change, stored, noLinks, input)),
      ...input.options.flatMap((option, index) => findPriceFaults(input.typeName, option, `options[${index}].`)),
    ]);
    const { options, layouts, typeName, ...fields } = newShape.parse(input);
    const voucher = await insertRow(change, 'Voucher', { salesPageId, typeName, ...toVoucherColumns(fields) });
    const owner = { salesPageId, voucherId: voucher.id };
    const currency = await findCurrency(change.transaction, salesPageId);
    const chosen = Math.max(
      0,
      options.findIndex(({ isDefault }) => isDefault),
    );
    for (const [index, { parentDatabaseId: _parent, ...option }] of options.entries()) {
      await insertRow(change, 'VoucherOption', {
        ...owner,
        currency,
        customOrder: index,
        ...option,
        isDefault: index === chosen,
      });
    }
    for (const layout of layouts) await insertRow(change, 'Layout', { ...owner, ...layout });
    await writeLinks(change, voucher.id, noLinks, differingLinks(noLinks, fields));
    return voucher;
  });
}

/**
 * Changes the given fields of a voucher, but not its type. A change of what is sold increments its version, so that orders that
 * name the previous one are stale (D21). Requires `manage.products`, for a card `manage.vcard`. Throws NOT_FOUND, or
 * INVALID_INPUT with every error.
 */
export function updateVoucher(
  database: Database,
  context: RequestContext,
  { input, ...name }: VoucherName & { input: Given<VoucherFields> },
): Promise<void> {
  return changeVoucher(database, context, name, async (change, voucher) => {
    const links = await readLinks(change.transaction, voucher.id);
    assertNone([
      ...findFaults(voucherChangeShape, input),
      ...findVoucherFaults(voucher, input),
      ...(await findLinkFaults(change, voucher, links, input)),
    ]);
    const fields = voucherChangeShape.parse(input);
    const columns = differing<'Voucher'>(voucher, toVoucherColumns(fields));
    const newLinks = differingLinks(links, fields);
    if (changesSale(columns) || changesPromise(newLinks)) await raiseVersions(change.transaction, [voucher.id]);
    await updateRow(change, 'Voucher', voucher, columns);
    await writeLinks(change, voucher.id, links, newLinks);
  });
}

/** Archives a voucher permanently. Requires `manage.products`, for a card `manage.vcard`. Throws NOT_FOUND. */
export function archiveVoucher(database: Database, context: RequestContext, name: VoucherName): Promise<void> {
  return changeVoucher(database, context, name, async (change, voucher) => {
    await updateRow(change, 'Voucher', voucher, { archivedAt: new Date() }, 'archive');
  });
}

const promotionShape = z.object({ promotionTitle: translation(textLimits.title), isFeatured: z.boolean() }).partial();

export type Promotion = z.infer<typeof promotionShape>;

/**
 * Changes how the sales page promotes a voucher. Requires `manage.promotions`. Throws NOT_FOUND, or INVALID_INPUT with every
 * error.
 */
export function promoteVoucher(
  database: Database,
  context: RequestContext,
  { input, ...name }: VoucherName & { input: Given<Promotion> },
): Promise<void> {
  assertAllowedOnPage(context.caller, 'promotion.change', name.salesPageId);
  return takeTurn(database, context, name.salesPageId, async (change) => {
    const voucher = await lockVoucher(change, name);
    assertNone(findFaults(promotionShape, input));
    await updateRow(change, 'Voucher', voucher, promotionShape.parse(input), 'promote');
  });
}
