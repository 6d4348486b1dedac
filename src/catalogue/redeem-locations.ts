import { z } from 'zod';
import type { Act } from '../access/act.ts';
import { assertMayInOrganisation } from '../access/principal.ts';
import type { Database } from '../database/database.ts';
import { findRows, type ModelRows } from '../database/model-rows.ts';
import { storableLine, storableText } from '../database/storable-text.ts';
import { DomainError, notFound } from '../errors/domain-error.ts';
import { assertNone, degrees, findFaults, type Given } from './check-input.ts';
import { raiseVersions } from './raise-versions.ts';
import { type Change, type Created, createOnce, takeTurn } from './take-turn.ts';
import { insertRow, updateRow } from './write-row.ts';

export const redeemLocationShape = z.object({
  name: storableLine(200),
  address: storableLine(500),
  city: storableText(200).nullish(),
  region: storableText(200).nullish(),
  latitude: degrees(90).nullish(),
  longitude: degrees(180).nullish(),
});

export const redeemLocationChangeShape = redeemLocationShape.partial();

export type RedeemLocationFields = z.infer<typeof redeemLocationShape>;
type RedeemLocation = ModelRows['RedeemLocation'];

/** Adds a place of the caller's organisation. Needs `manage.products` on a sales page. Throws INVALID_INPUT with every fault. */
export function createRedeemLocation(database: Database, act: Act, input: Given<RedeemLocationFields>): Promise<Created> {
  assertMayInOrganisation(act.caller, 'redeem-location.change');
  assertNone(findFaults(redeemLocationShape, input));
  return createOnce(database, act, null, { createRedeemLocation: input }, (change) =>
    insertRedeemLocation(change, redeemLocationShape.parse(input)),
  );
}

export function insertRedeemLocation(change: Change, fields: RedeemLocationFields): Promise<RedeemLocation> {
  return insertRow(change, 'RedeemLocation', { organisationId: change.act.caller.organisationId, ...fields });
}

/** Changes what is given. Needs `manage.products` on a sales page. Throws NOT_FOUND, or INVALID_INPUT with every fault. */
export function updateRedeemLocation(
  database: Database,
  act: Act,
  { redeemLocationId, input }: { redeemLocationId: number; input: Given<RedeemLocationFields> },
): Promise<void> {
  assertMayInOrganisation(act.caller, 'redeem-location.change');
  return takeTurn(database, act, null, async (change) => {
    const location = await findRedeemLocation(change, redeemLocationId);
    assertNone(findFaults(redeemLocationChangeShape, input));
    await updateRow(change, 'RedeemLocation', location, redeemLocationChangeShape.parse(input));
  });
}

const namingText = 'select voucher_id as id from voucher_redeem_locations where redeem_location_id = $1';

const strandedText = `
  select v.id from voucher_redeem_locations l join vouchers v on v.id = l.voucher_id
   where l.redeem_location_id = $1 and v.archived_at is null and not v.is_redeemable_everywhere
     and not exists (select from voucher_redeem_locations o where o.voucher_id = v.id and o.redeem_location_id <> $1)
   order by v.id`;

/**
 * Closes a place: nothing is redeemed there any more, and no voucher names it. Needs `manage.products` on a sales page. Throws
 * NOT_FOUND, or STATE_CONFLICT where it is the only place of a voucher.
 */
export function archiveRedeemLocation(database: Database, act: Act, redeemLocationId: number): Promise<void> {
  assertMayInOrganisation(act.caller, 'redeem-location.change');
  return takeTurn(database, act, null, async (change) => {
    const location = await findRedeemLocation(change, redeemLocationId);
    // This lock holds off vouchers that are about to name the place (voucher-links.ts), the next one those that name it.
    await updateRow(change, 'RedeemLocation', location, { archivedAt: new Date() }, 'archive');
    const find = (text: string) => change.transaction.query<{ id: number }>({ text, values: [redeemLocationId] });
    await raiseVersions(change.transaction, toIds(await find(namingText)));
    const stranded = toIds(await find(strandedText));
    if (stranded.length > 0) {
      throw new DomainError('STATE_CONFLICT', `Voucher ${stranded.join(', ')} can be redeemed nowhere else.`);
    }
    await change.transaction.query({
      text: 'delete from voucher_redeem_locations where redeem_location_id = $1',
      values: [redeemLocationId],
    });
  });
}

/** A place of the caller's organisation that is not archived; NOT_FOUND for any other. */
async function findRedeemLocation({ transaction, act }: Change, id: number): Promise<RedeemLocation> {
  const [location] = await findRows(transaction, 'RedeemLocation', 'id', [id]);
  if (location?.organisationId === act.caller.organisationId && location.archivedAt === null) return location;
  throw notFound('redeem location');
}

function toIds(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
