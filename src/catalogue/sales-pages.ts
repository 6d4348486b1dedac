import { changeAccess } from '../access/change-access.ts';
import type { Action } from '../access/permissions.ts';
import { assertAllowedInOrganisation, assertAllowedOnPage } from '../access/principal.ts';
import { reloadPrincipal } from '../access/reload-principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { defaultSkin } from '../organisations/default-skin.ts';
import { salesPageIdentityShape, subdomainTaken, validateSalesPageIdentity } from '../organisations/sales-page-identity.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { violatesUnique } from '../platform/database/database-errors.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { type FieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { type SalesPageFields, salesPageChangeShape, salesPageShape, toSalesPageColumns } from './sales-page-fields.ts';
import { type SkinFields, skinShape } from './skin-fields.ts';
import { assertNoErrors, type PartialInput, validate } from './validate-input.ts';
import {
  type CatalogueChange,
  type CreatedRow,
  createIdempotently,
  lockSalesPage,
  withCatalogueLock,
} from './with-catalogue-lock.ts';
import { insertRow, updateRow } from './write-row.ts';

const newShape = salesPageShape.extend({ subdomain: salesPageIdentityShape.shape.subdomain });

export type NewSalesPageFields = SalesPageFields & { readonly subdomain: string };

const insertDefaultsText = `
with skin as (
  insert into skins (sales_page_id, available_languages, ${Object.keys(defaultSkin).join(', ')})
  select $1::int, '{en}', ${Object.keys(defaultSkin)
    .map((column) => `s.${column}`)
    .join(', ')} from jsonb_populate_record(null::skins, $2::jsonb) s
), gateway as (
  insert into payment_gateways (sales_page_id, name) values ($1::int, 'manual')
)
insert into staff_permissions (organisation_id, sales_page_id, staff_member_id, role_id, custom_permissions)
select m.organisation_id, $1::int, m.id, 1, '{}' from staff_members m
 where m.id = $3::int`;

/**
 * Adds a sales page to the caller's organisation, with a default skin and the gateway `manual`. The caller becomes its
 * administrator; this takes effect within 60 s (D42). Requires the role of administrator on a sales page. Throws INVALID_INPUT
 * with every error.
 */
export async function createSalesPage(
  database: Database,
  context: RequestContext,
  input: PartialInput<NewSalesPageFields>,
): Promise<CreatedRow> {
  assertAllowedInOrganisation(context.caller, 'sales-page.create');
  try {
    return await createIdempotently(database, context, null, { createSalesPage: input }, async (change) => {
      // The caller gains a role, so it is authorised while the organisation is locked (D63).
      const caller = assertAllowedInOrganisation(await reloadPrincipal(change.transaction, context.caller), 'sales-page.create');
      assertNoErrors([...validate(newShape, input), ...(await validateSalesPageIdentity(change.transaction, input))]);
      const { subdomain, ...fields } = newShape.parse(input);
      const { organisationId, staffMemberId } = caller;
      const page = await insertRow(change, 'SalesPage', { organisationId, subdomain, ...toSalesPageColumns(fields) });
      const values = [page.id, JSON.stringify(defaultSkin), staffMemberId];
      await change.transaction.query({ text: insertDefaultsText, values });
      return page;
    });
  } catch (error) {
    // Another organisation took the subdomain concurrently.
    throw violatesUnique(error, 'sales_pages_subdomain_key') ? invalidInput([subdomainTaken]) : error;
  }
}

/**
 * Changes the given fields of a sales page, but not its subdomain, which its staff use to sign in. Its currency can change until
 * something has a price. Requires `manage.settings`. Throws INVALID_INPUT with every error. This is a change of access (D63),
 * because guest tokens can read every page with the `resellerHash` of their reseller.
 */
export function updateSalesPage(
  database: Database,
  context: RequestContext,
  { salesPageId, input }: { salesPageId: number; input: PartialInput<SalesPageFields> },
): Promise<void> {
  return changeSalesPage(database, context, 'sales-page.change', salesPageId, async (change, page) => {
    assertNoErrors([
      ...validate(salesPageChangeShape, input),
      ...(await validateSalesPageIdentity(change.transaction, { timeZone: input.timeZone })),
      ...(await validateCurrency(change.transaction, page, input)),
    ]);
    await updateRow(change, 'SalesPage', page, toSalesPageColumns(salesPageChangeShape.parse(input)));
  });
}

/**
 * Archives a sales page, which ends its sales. Its orders can still be read, and its sold vouchers redeemed and refunded.
 * Requires the role of administrator on it. Throws NOT_FOUND if it is already archived.
 */
export function archiveSalesPage(database: Database, context: RequestContext, salesPageId: number): Promise<void> {
  return changeSalesPage(database, context, 'sales-page.archive', salesPageId, async (change, page) => {
    if (page.archivedAt !== null) throw notFound('sales page');
    await updateRow(change, 'SalesPage', page, { archivedAt: new Date() }, 'archive');
  });
}

/** Changes the given fields of a sales page's skin. Requires `manage.settings`. Throws INVALID_INPUT with every error. */
export function updateSkin(
  database: Database,
  context: RequestContext,
  { salesPageId, input }: { salesPageId: number; input: PartialInput<SkinFields> },
): Promise<void> {
  assertAllowedOnPage(context.caller, 'sales-page.change', salesPageId);
  return withCatalogueLock(database, context, salesPageId, async (change) => {
    const [skin] = await findRows(change.transaction, 'Skin', 'salesPageId', [salesPageId]);
    if (!skin) throw notFound('skin');
    assertNoErrors(validate(skinShape, input));
    await updateRow(change, 'Skin', skin, skinShape.parse(input));
  });
}

/** Runs a change of the sales page's own row, authorised as a change of access. Locks the organisation first, then the page. */
function changeSalesPage(
  database: Database,
  context: RequestContext,
  action: Action,
  salesPageId: number,
  work: (change: CatalogueChange, page: ModelRows['SalesPage']) => Promise<void>,
): Promise<void> {
  return changeAccess(database, context, async (transaction, authorised) => {
    assertAllowedOnPage(authorised.caller, action, salesPageId);
    await lockSalesPage(transaction, salesPageId);
    const [page] = await findRows(transaction, 'SalesPage', 'id', [salesPageId]);
    if (!page) throw notFound('sales page');
    await work({ transaction, context: authorised, salesPageId }, page);
  });
}

const hasPricesText = `
  select exists (select from voucher_options where sales_page_id = $1) or exists (select from shipping_methods where sales_page_id = $1)
         or exists (select from discount_codes where sales_page_id = $1) as "hasPrices"`;

async function validateCurrency(
  transaction: SqlClient,
  page: ModelRows['SalesPage'],
  { currency }: PartialInput<SalesPageFields>,
): Promise<FieldError[]> {
  if (typeof currency !== 'string' || currency === page.currency) return [];
  const [row] = await transaction.query<{ hasPrices: boolean }>({ text: hasPricesText, values: [page.id] });
  return row?.hasPrices ? [{ field: 'currency', message: `must stay ${page.currency}: something has a price in it` }] : [];
}
