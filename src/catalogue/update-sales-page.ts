import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../access/request-context.ts';
import { mergeEmailTexts } from '../emails/email-texts.ts';
import { validateSalesPageIdentity } from '../organisations/sales-page-identity.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { validateOrigins } from '../platform/values/origins.ts';
import { changeSalesPage } from './change-sales-page.ts';
import { incrementVersions } from './increment-versions.ts';
import { validateRedeemableOn } from './redeemable-on.ts';
import {
  type SalesPageFields,
  salesPageChangeShape,
  toSalesPageColumns,
  validatePurchaserOptional,
} from './sales-page-fields.ts';
import { assertNoErrors, type PartialInput, validate } from './validate-input.ts';
import type { CatalogueChange, ChangedRow } from './with-catalogue-lock.ts';
import { updateRow } from './write-row.ts';
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
