import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import type { Action } from '../access/permissions.ts';
import { assertAllowedInOrganisation, assertAllowedOnPage, type Principal } from '../access/principal.ts';
import { reloadPrincipal } from '../access/reload-principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { mergeEmailTexts } from '../emails/email-texts.ts';
import { claimImages } from '../images/claim-images.ts';
import { defaultSkin } from '../organisations/default-skin.ts';
import {
  salesPageIdentityShape,
  subdomainTaken,
  validateSalesPageIdentity,
} from '../organisations/sales-page-identity.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { violatesUnique } from '../platform/database/database-errors.ts';
import { DomainError, type FieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { toRequestPart } from '../platform/rows/expected-version.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { validateOrigins } from '../platform/values/origins.ts';
import { administratorRole } from '../staff/staff-permissions.ts';
import { incrementVersions } from './increment-versions.ts';
import { recordVoucherEvents } from './record-voucher-events.ts';
import { validateRedeemableOn } from './redeemable-on.ts';
import {
  type SalesPageFields,
  salesPageChangeShape,
  salesPageShape,
  toSalesPageColumns,
  validatePurchaserOptional,
} from './sales-page-fields.ts';
import { type SkinFields, skinShape } from './skin-fields.ts';
import { assertNoErrors, type PartialInput, validate } from './validate-input.ts';
import { type CatalogueChange, type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';
import { insertRow, updateRow } from './write-row.ts';

const newShape = salesPageShape.extend({ subdomain: salesPageIdentityShape.shape.subdomain });

/**
 * Maximum number of sales pages per organisation, including archived ones. It limits the length of
 * every list with one entry per sales page, such as the grants of a caller. Checked under the
 * organisation's lock.
 */
export const maxSalesPages = 250;

export type NewSalesPageFields = SalesPageFields & { readonly subdomain: string };

/**
 * Adds a sales page to the caller's organisation, with a default skin and the payment gateway
 * `manual`. The caller becomes its administrator, which takes effect within 60 s (D42). Requires
 * the role of administrator on at least one sales page. Throws INVALID_INPUT with one error per
 * invalid field, STATE_CONFLICT if the organisation already has `maxSalesPages` sales pages, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function createSalesPage(
  database: Database,
  context: RequestContext,
  input: PartialInput<NewSalesPageFields>,
): Promise<ChangedRow> {
  assertAllowedInOrganisation(context.caller, 'sales-page.create');
  try {
    return await changeRowIdempotently(
      database,
      context,
      null,
      { createSalesPage: input },
      async (change) => {
        // The caller gains a role, so it is authorised again under the lock of the organisation
        // (D63).
        const caller = assertAllowedInOrganisation(
          await reloadPrincipal(change.transaction, context.caller),
          'sales-page.create',
        );
        assertNoErrors([
          ...validate(newShape, input),
          ...(await validateSalesPageIdentity(change.transaction, input)),
          ...(await validateRedeemableOn(change, input.currency ?? '', [], input.redeemableOn)),
          ...validateOrigins('resellerOrigins', input.resellerOrigins ?? []),
          ...validatePurchaserOptional({ isPurchaserOptional: false, email: '' }, input),
        ]);
        const { subdomain, ...fields } = newShape.parse(input);
        const { organisationId, staffMemberId } = caller;
        await assertBelowLimit(change.transaction, organisationId);
        const page = await insertRow(change, 'SalesPage', { subdomain, ...toSalesPageColumns(fields) });
        const { prisma } = change.transaction;
        const salesPageId = page.id;
        await prisma.skin.create({
          data: { organisationId, salesPageId, availableLanguages: ['en'], ...defaultSkin },
        });
        await prisma.paymentGateway.create({ data: { organisationId, salesPageId, name: 'manual' } });
        if (staffMemberId !== null) {
          const administrator = {
            organisationId,
            salesPageId,
            staffMemberId,
            roleId: administratorRole,
            customPermissions: [],
          };
          await prisma.staffPermission.create({ data: administrator });
        }
        return page;
      },
    );
  } catch (error) {
    // Another organisation took the subdomain concurrently.
    throw violatesUnique(error, 'sales_pages_subdomain_key') ? invalidInput([subdomainTaken]) : error;
  }
}

/**
 * Changes the given fields of a sales page. Its subdomain cannot be changed, because staff use it
 * to sign in. Its currency can be changed only while the page has no prices. Requires
 * `manage.settings`. Throws NOT_FOUND, INVALID_INPUT with one error per invalid field, or
 * IDEMPOTENCY_KEY_REUSED.
 *
 * This is a change of access (D63), because guest tokens can read every page with the
 * `resellerHash` of their reseller.
 */
export function updateSalesPage(
  database: Database,
  context: RequestContext,
  { salesPageId, input }: { salesPageId: number; input: PartialInput<SalesPageFields> },
): Promise<ChangedRow> {
  return changeSalesPage(
    database,
    context,
    'sales-page.change',
    salesPageId,
    { updateSalesPage: input },
    async (change, page) => {
      assertNoErrors([
        ...validate(salesPageChangeShape, input),
        ...(await validateSalesPageIdentity(change.transaction, { timeZone: input.timeZone })),
        ...(await validateCurrency(change.transaction, page, input)),
        ...(await validateRedeemableOn(
          change,
          input.currency ?? page.currency,
          page.redeemableOn,
          input.redeemableOn,
        )),
        ...validateOrigins('resellerOrigins', input.resellerOrigins ?? []),
        ...validatePurchaserOptional(page, input),
      ]);
      const fields = salesPageChangeShape.parse(input);
      if (fields.redeemableOn && !isDeepStrictEqual(fields.redeemableOn, page.redeemableOn))
        await changeVouchersWithDefault(change, page.id);
      const { emailTexts, ...columns } = toSalesPageColumns(fields);
      await updateRow(change, 'SalesPage', page, {
        ...columns,
        ...(emailTexts && { emailTexts: mergeEmailTexts(page.emailTexts, emailTexts) }),
      });
    },
  );
}

/**
 * Changes the given fields of a sales page's skin. Requires `manage.settings`. Throws NOT_FOUND,
 * INVALID_INPUT with one error per invalid field, or IDEMPOTENCY_KEY_REUSED.
 */
export function updateSkin(
  database: Database,
  context: RequestContext,
  { salesPageId, skinId, input }: { salesPageId: number; skinId: number; input: PartialInput<SkinFields> },
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'sales-page.change', salesPageId);
  return changeRowIdempotently(
    database,
    context,
    salesPageId,
    { skinId, updateSkin: input },
    async (change) => {
      const skin = await change.transaction.prisma.skin.findUnique({ where: { id: skinId, salesPageId } });
      if (!skin) throw notFound('skin');
      const { headerImage, logo, footerLogo, logoAlt } = input;
      assertNoErrors([
        ...validate(skinShape, input),
        ...(await claimImages(change.transaction, context.caller.organisationId, {
          headerImage,
          logo,
          footerLogo,
          logoAlt,
        })),
      ]);
      await updateRow(change, 'Skin', skin, skinShape.parse(input));
      return skin;
    },
  );
}

/**
 * Runs a change of a sales page's own row, authorised as a change of access (D63), once per
 * idempotency key. Locks the organisation, then the sales page.
 */
export async function changeSalesPage(
  database: Database,
  context: RequestContext,
  action: Action,
  salesPageId: number,
  request: object,
  work: (change: CatalogueChange, page: ModelRows['SalesPage']) => Promise<void>,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    salesPageId,
    ...request,
    ...toRequestPart(context.expectedVersion),
  });
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, action, salesPageId);
  const { result: id, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, authorised) => {
      const { organisationId } = authorised.caller;
      await lockRows(transaction, 'SalesPage', { organisationId, id: salesPageId });
      const page = await transaction.prisma.salesPage.findUnique({
        where: { id: salesPageId, organisationId },
      });
      if (!page) throw notFound('sales page');
      const change = { transaction, context: authorised, salesPageId, voucherEvents: new Map() };
      await work(change, page);
      await recordVoucherEvents(transaction, change.voucherEvents);
      return page.id;
    },
  );
  return { id, replayed };
}

/**
 * Increments the versions of the vouchers whose list of sales pages is the default, and adds their
 * events: a change of the default changes their offer.
 */
async function changeVouchersWithDefault(
  { transaction, voucherEvents }: CatalogueChange,
  salesPageId: number,
): Promise<void> {
  const where = { salesPageId, redeemableOn: { isEmpty: true }, archivedAt: null };
  const vouchers = await transaction.prisma.voucher.findMany({ where, select: { id: true } });
  await incrementVersions(
    transaction,
    vouchers.map(({ id }) => id),
  );
  for (const { id } of vouchers) voucherEvents.set(id, 'voucher.updated');
}

async function assertBelowLimit({ prisma }: Transaction, organisationId: number): Promise<void> {
  if ((await prisma.salesPage.count({ where: { organisationId } })) < maxSalesPages) return;
  throw new DomainError(
    'STATE_CONFLICT',
    `The organisation has ${maxSalesPages} sales pages, including archived ones. Ask the operator for another organisation.`,
  );
}

async function validateCurrency(
  transaction: Transaction,
  page: ModelRows['SalesPage'],
  { currency }: PartialInput<SalesPageFields>,
): Promise<FieldError[]> {
  if (typeof currency !== 'string' || currency === page.currency) return [];
  const { prisma } = transaction;
  // Waits for changes of lists with this sales page, which hold a key share lock.
  await lockRows(transaction, 'SalesPage', { id: page.id }, 'update');
  const listsPage = { organisationId: page.organisationId, redeemableOn: { has: page.id } };
  const isListed = await Promise.all([
    page.redeemableOn.length,
    prisma.salesPage.count({ where: listsPage }),
    prisma.voucher.count({ where: listsPage }),
  ]);
  if (isListed.some((count) => count > 0))
    return [
      {
        field: 'currency',
        code: 'CONFLICT',
        message: `must remain ${page.currency}, because vouchers of this sales page or of others can be redeemed on both`,
      },
    ];
  const hasPrices = {
    OR: [
      { voucherOptions: { some: {} } },
      { shippingMethods: { some: {} } },
      { discountCodes: { some: {} } },
    ],
  };
  return (await prisma.salesPage.count({ where: { id: page.id, ...hasPrices } })) > 0
    ? [
        {
          field: 'currency',
          code: 'CONFLICT',
          message: `must remain ${page.currency}, because the sales page has prices in this currency`,
        },
      ]
    : [];
}
