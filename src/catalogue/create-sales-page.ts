import { assertAllowedInOrganisation } from '../access/principal.ts';
import { reloadPrincipal } from '../access/reload-principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { defaultSkin } from '../organisations/default-skin.ts';
import {
  salesPageIdentityShape,
  subdomainTaken,
  validateSalesPageIdentity,
} from '../organisations/sales-page-identity.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { violatesUnique } from '../platform/database/database-errors.ts';
import { DomainError, invalidInput } from '../platform/errors/domain-error.ts';
import { validateOrigins } from '../platform/values/origins.ts';
import { administratorRole } from '../staff/staff-permissions.ts';
import { validateRedeemableOn } from './redeemable-on.ts';
import {
  type SalesPageFields,
  salesPageShape,
  toSalesPageColumns,
  validatePurchaserOptional,
} from './sales-page-fields.ts';
import { assertNoErrors, type PartialInput, validate } from './validate-input.ts';
import { type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';
import { insertRow } from './write-row.ts';

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

async function assertBelowLimit({ prisma }: Transaction, organisationId: number): Promise<void> {
  if ((await prisma.salesPage.count({ where: { organisationId } })) < maxSalesPages) return;
  throw new DomainError(
    'STATE_CONFLICT',
    `The organisation has ${maxSalesPages} sales pages, including archived ones. Ask the operator for another organisation.`,
  );
}
