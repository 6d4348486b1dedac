import { z } from 'zod';
import { assertAllowedInOrganisation, isAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { voucherChangeAction } from './change-voucher.ts';
import { incrementVersions } from './increment-versions.ts';
import { assertNoErrors, degrees, type PartialInput, validate } from './validate-input.ts';
import { readLinks, writeLinks } from './voucher-links.ts';
import { type CatalogueChange, type CreatedRow, createIdempotently, withCatalogueLock } from './with-catalogue-lock.ts';
import { insertRow, updateRow } from './write-row.ts';

export const redeemLocationShape = z.object({
  name: nonBlankText(textLimits.line),
  address: nonBlankText(textLimits.locationAddress),
  city: boundedText(textLimits.line).nullish(),
  region: boundedText(textLimits.line).nullish(),
  latitude: degrees(90).nullish(),
  longitude: degrees(180).nullish(),
});

export const redeemLocationChangeShape = redeemLocationShape.partial();

export type RedeemLocationFields = z.infer<typeof redeemLocationShape>;
type RedeemLocation = ModelRows['RedeemLocation'];

/**
 * Adds a redeem location to the caller's organisation. Requires `manage.products` on a sales page. Throws INVALID_INPUT with
 * every error.
 */
export function createRedeemLocation(
  database: Database,
  context: RequestContext,
  input: PartialInput<RedeemLocationFields>,
): Promise<CreatedRow> {
  assertAllowedInOrganisation(context.caller, 'redeem-location.change');
  assertNoErrors(validate(redeemLocationShape, input));
  return createIdempotently(database, context, null, { createRedeemLocation: input }, (change) =>
    insertRedeemLocation(change, redeemLocationShape.parse(input)),
  );
}

export function insertRedeemLocation(change: CatalogueChange, fields: RedeemLocationFields): Promise<RedeemLocation> {
  return insertRow(change, 'RedeemLocation', { organisationId: change.context.caller.organisationId, ...fields });
}

/**
 * Changes the given fields of a redeem location. Requires `manage.products` on a sales page. Throws NOT_FOUND, or INVALID_INPUT
 * with every error.
 */
export function updateRedeemLocation(
  database: Database,
  context: RequestContext,
  { redeemLocationId, input }: { redeemLocationId: number; input: PartialInput<RedeemLocationFields> },
): Promise<void> {
  assertAllowedInOrganisation(context.caller, 'redeem-location.change');
  return withCatalogueLock(database, context, null, async (change) => {
    const location = await findRedeemLocation(change, redeemLocationId);
    assertNoErrors(validate(redeemLocationChangeShape, input));
    await updateRow(change, 'RedeemLocation', location, redeemLocationChangeShape.parse(input));
  });
}

interface LinkedVoucher {
  readonly id: number;
  readonly salesPageId: number;
  readonly typeName: ModelRows['Voucher']['typeName'];
  readonly archivedAt: Date | null;
}

const linkedVouchersText = `
  select v.id, v.sales_page_id as "salesPageId", v.type_name as "typeName", v.archived_at as "archivedAt"
    from voucher_redeem_locations l join vouchers v on v.id = l.voucher_id
   where l.redeem_location_id = $1 order by v.id`;

const onlyLocationText = `
  select v.id from voucher_redeem_locations l join vouchers v on v.id = l.voucher_id
   where l.redeem_location_id = $1 and v.archived_at is null and not v.is_redeemable_everywhere
     and not exists (select from voucher_redeem_locations o where o.voucher_id = v.id and o.redeem_location_id <> $1)
   order by v.id`;

/**
 * Returns a row if redeem location $1 of organisation $2 is the only one not archived of a sold voucher that can still be
 * redeemed.
 */
const soldText = `
  select 1 from order_products p
   where p.sales_page_id in (select s.id from sales_pages s where s.organisation_id = $2)
     and p.state = 'in_progress' and p.redeemable_to > now() and not p.redeemable_everywhere and $1 = any(p.redeem_location_ids)
     and not exists (select from redeem_locations o where o.id = any(p.redeem_location_ids) and o.id <> $1 and o.archived_at is null)
   limit 1`;

/**
 * Archives a redeem location: it can no longer redeem, and vouchers lose their link to it. Requires `manage.products` on a sales
 * page and on the page of every linked voucher, for a card `manage.vcard`. Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT if it
 * is the only redeem location of a voucher of the catalogue, or of a sold voucher that can still be redeemed.
 */
export function archiveRedeemLocation(database: Database, context: RequestContext, redeemLocationId: number): Promise<void> {
  assertAllowedInOrganisation(context.caller, 'redeem-location.change');
  return withCatalogueLock(database, context, null, async (change) => {
    const { transaction } = change;
    const location = await findRedeemLocation(change, redeemLocationId);
    // Locks the location, which blocks vouchers from being linked to it (voucher-links.ts). `incrementVersions` below locks the
    // linked vouchers, which blocks their sales.
    await updateRow(change, 'RedeemLocation', location, { archivedAt: new Date() }, 'archive');
    const linkedVouchers = await transaction.query<LinkedVoucher>({ text: linkedVouchersText, values: [location.id] });
    assertAllowedToChange(context, linkedVouchers);
    await incrementVersions(transaction, toIds(linkedVouchers));
    const unredeemable = await transaction.query<{ id: number }>({ text: onlyLocationText, values: [location.id] });
    if (unredeemable.length > 0) {
      throw new DomainError(
        'STATE_CONFLICT',
        `It is the only redeem location of voucher ${toIds(unredeemable).join(', ')}. Link another redeem location first.`,
      );
    }
    const sold = await transaction.query({ text: soldText, values: [location.id, location.organisationId] });
    if (sold.length > 0) {
      throw new DomainError(
        'STATE_CONFLICT',
        'It is the only redeem location of vouchers that were sold and can still be redeemed.',
      );
    }
    for (const { id, salesPageId } of linkedVouchers) await unlink({ ...change, salesPageId }, id, location.id);
  });
}

/**
 * Throws FORBIDDEN unless the caller may change every linked voucher that is not archived. Redeem locations belong to the
 * organisation, vouchers to a sales page, and archiving a location changes all linked vouchers.
 */
function assertAllowedToChange({ caller }: RequestContext, vouchers: readonly LinkedVoucher[]): void {
  const isAllowed = vouchers.every(
    ({ salesPageId, typeName, archivedAt }) =>
      archivedAt !== null || isAllowedOnPage(caller, voucherChangeAction(typeName), salesPageId),
  );
  if (!isAllowed)
    throw new DomainError('FORBIDDEN', 'You lack the permission to change a voucher that can be redeemed at this location.');
}

async function unlink(change: CatalogueChange, voucherId: number, locationId: number): Promise<void> {
  const links = await readLinks(change.transaction, voucherId);
  const redeemLocationDatabaseIds = links.redeemLocationDatabaseIds.filter((id) => id !== locationId);
  await writeLinks(change, voucherId, links, { redeemLocationDatabaseIds });
}

/** Returns a redeem location of the caller's organisation that is not archived. Throws NOT_FOUND for any other. */
async function findRedeemLocation({ transaction, context }: CatalogueChange, id: number): Promise<RedeemLocation> {
  const [location] = await findRows(transaction, 'RedeemLocation', 'id', [id]);
  if (location?.organisationId === context.caller.organisationId && location.archivedAt === null) return location;
  throw notFound('redeem location');
}

function toIds(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
