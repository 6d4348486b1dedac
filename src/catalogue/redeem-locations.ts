import { z } from 'zod';
import { assertAllowedInOrganisation, isAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { type ArchivedState, whereState } from './archived-state.ts';
import { type VoucherKey, voucherChangeAction } from './change-voucher.ts';
import { incrementVersions } from './increment-versions.ts';
import { assertNoErrors, degrees, type PartialInput, validate } from './validate-input.ts';
import { readAssignments, writeAssignments } from './voucher-assignments.ts';
import { type CatalogueChange, type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';
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
 * Adds a redeem location to the caller's organisation. Requires `manage.products` on at least one
 * sales page. Throws INVALID_INPUT with one error per invalid field, or IDEMPOTENCY_KEY_REUSED.
 */
export function createRedeemLocation(
  database: Database,
  context: RequestContext,
  input: PartialInput<RedeemLocationFields>,
): Promise<ChangedRow> {
  assertAllowedInOrganisation(context.caller, 'redeem-location.change');
  assertNoErrors(validate(redeemLocationShape, input));
  return changeRowIdempotently(database, context, null, { createRedeemLocation: input }, (change) =>
    insertRow(change, 'RedeemLocation', redeemLocationShape.parse(input)),
  );
}

/**
 * Changes the given fields of a redeem location. Requires `manage.products` on at least one sales
 * page. Throws NOT_FOUND, INVALID_INPUT with one error per invalid field, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export function updateRedeemLocation(
  database: Database,
  context: RequestContext,
  { redeemLocationId, input }: { redeemLocationId: number; input: PartialInput<RedeemLocationFields> },
): Promise<ChangedRow> {
  return changeRedeemLocation(
    database,
    context,
    redeemLocationId,
    { updateRedeemLocation: input },
    async (change, location) => {
      assertNoErrors(validate(redeemLocationChangeShape, input));
      await updateRow(change, 'RedeemLocation', location, redeemLocationChangeShape.parse(input));
    },
  );
}

/**
 * Archives a redeem location, and removes it from vouchers. They can no longer be redeemed there.
 * Requires `manage.products` on at least one sales page, and permission to change every voucher to
 * which it is assigned and that is not archived: `manage.products`, or `manage.vcard` for a card,
 * on the voucher's sales page. Throws NOT_FOUND, FORBIDDEN, IDEMPOTENCY_KEY_REUSED, or
 * STATE_CONFLICT if it is the only redeem location of a voucher that is not archived, or of a sold
 * voucher that can still be redeemed.
 */
export function archiveRedeemLocation(
  database: Database,
  context: RequestContext,
  redeemLocationId: number,
): Promise<ChangedRow> {
  return changeRedeemLocation(
    database,
    context,
    redeemLocationId,
    { archiveRedeemLocation: null },
    async (change, location) => {
      const { prisma } = change.transaction;
      // Locks the location, so that it is not assigned concurrently (voucher-assignments.ts).
      // `incrementVersions` then locks its vouchers, so that they are not sold concurrently.
      await updateRow(change, 'RedeemLocation', location, { archivedAt: new Date() }, 'archive');
      const assignedVouchers = await prisma.voucher.findMany({
        where: whereAssignedTo(location),
        orderBy: { id: 'asc' },
      });
      assertAllowedToChange(context, assignedVouchers);
      await incrementVersions(change.transaction, toIds(assignedVouchers));
      const unredeemable = await prisma.voucher.findMany({
        where: {
          archivedAt: null,
          isRedeemableEverywhere: false,
          AND: [whereAssignedTo(location), { redeemLocations: { every: { redeemLocationId } } }],
        },
        select: { id: true },
        orderBy: { id: 'asc' },
      });
      if (unredeemable.length > 0) {
        throw new DomainError(
          'STATE_CONFLICT',
          `The redeem location is the only one of these vouchers: ${toIds(unredeemable).join(', ')}. Link another redeem location first.`,
        );
      }
      if (await isOnlyLocationOfSoldVouchers(change.transaction, location)) {
        throw new DomainError(
          'STATE_CONFLICT',
          'Some sold vouchers can be redeemed only at this redeem location.',
        );
      }
      for (const { id: voucherId, salesPageId } of assignedVouchers) {
        await unlink(change, { salesPageId, voucherId }, location.id);
      }
    },
  );
}

/** Returns the condition that selects the vouchers to which a redeem location is assigned. */
function whereAssignedTo({ id: redeemLocationId, organisationId }: RedeemLocation) {
  return { redeemLocations: { some: { organisationId, redeemLocationId } } };
}

/**
 * Whether any sold voucher with this redeem location is still redeemable but has only archived
 * redeem locations. Must be called after the location has been archived in the transaction.
 */
async function isOnlyLocationOfSoldVouchers(
  { prisma }: Transaction,
  { id, organisationId }: RedeemLocation,
): Promise<boolean> {
  const pages = await prisma.salesPage.findMany({ where: { organisationId }, select: { id: true } });
  const soldSets = await prisma.orderProduct.groupBy({
    by: ['redeemLocationIds'],
    where: {
      salesPageId: { in: toIds(pages) },
      state: 'in_progress',
      redeemableTo: { gt: new Date() },
      redeemableEverywhere: false,
      redeemLocationIds: { has: id },
    },
  });
  const ids = new Set(soldSets.flatMap(({ redeemLocationIds }) => redeemLocationIds));
  const current = await prisma.redeemLocation.findMany({
    where: { organisationId, id: { in: [...ids] }, archivedAt: null },
  });
  const currentIds = new Set(toIds(current));
  return soldSets.some(({ redeemLocationIds }) => !redeemLocationIds.some((other) => currentIds.has(other)));
}

/**
 * Throws FORBIDDEN unless the caller may change each of the vouchers that is not archived. A
 * location belongs to the organisation, but archiving it changes vouchers of several sales pages.
 */
function assertAllowedToChange({ caller }: RequestContext, vouchers: readonly ModelRows['Voucher'][]): void {
  const isAllowed = vouchers.every(
    ({ salesPageId, typeName, archivedAt }) =>
      archivedAt !== null || isAllowedOnPage(caller, voucherChangeAction(typeName), salesPageId),
  );
  if (!isAllowed)
    throw new DomainError(
      'FORBIDDEN',
      'You lack the permission to change a voucher that can be redeemed at this location.',
    );
}

async function unlink(change: CatalogueChange, key: VoucherKey, locationId: number): Promise<void> {
  const assignments = await readAssignments(change.transaction, key);
  const redeemLocationIds = assignments.redeemLocationIds.filter((id) => id !== locationId);
  await writeAssignments(change, key, assignments, { redeemLocationIds });
}

/**
 * Returns an archived redeem location to the organisation. Its former assignments to vouchers are
 * not restored. Requires `manage.products` on at least one sales page. Throws NOT_FOUND if it is not
 * archived, or IDEMPOTENCY_KEY_REUSED.
 */
export function unarchiveRedeemLocation(
  database: Database,
  context: RequestContext,
  redeemLocationId: number,
): Promise<ChangedRow> {
  const request = { unarchiveRedeemLocation: null };
  const work = (change: CatalogueChange, location: RedeemLocation) =>
    updateRow(change, 'RedeemLocation', location, { archivedAt: null }, 'unarchive');
  return changeRedeemLocation(database, context, redeemLocationId, request, work, 'archived');
}

/**
 * Runs a change of a redeem location of the caller's organisation, in one transaction and once per
 * idempotency key. Requires `manage.products` on at least one sales page. Throws NOT_FOUND if the
 * location is unknown, in another state or of another organisation, IDEMPOTENCY_KEY_REUSED, and the errors
 * of `work`.
 */
function changeRedeemLocation(
  database: Database,
  context: RequestContext,
  id: number,
  request: object,
  work: (change: CatalogueChange, location: RedeemLocation) => Promise<void>,
  state: ArchivedState = 'current',
): Promise<ChangedRow> {
  const { organisationId } = assertAllowedInOrganisation(context.caller, 'redeem-location.change');
  return changeRowIdempotently(
    database,
    context,
    null,
    { redeemLocationId: id, ...request },
    async (change) => {
      const location = await change.transaction.prisma.redeemLocation.findUnique({
        where: { id, organisationId, ...whereState(state) },
      });
      if (!location) throw notFound('redeem location');
      await work(change, location);
      return location;
    },
  );
}

function toIds(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
