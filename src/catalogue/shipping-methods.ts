import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { type ArchivedState, whereState } from './archived-state.ts';
import { assertBelowLimit } from './catalogue-limits.ts';
import { findPriceLimit } from './find-price-limit.ts';
import { incrementVersions } from './increment-versions.ts';
import {
  assertNoErrors,
  type PartialInput,
  price,
  taxBasisPoints,
  validate,
  wholeNumber,
} from './validate-input.ts';
import { type CatalogueChange, type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';
import { changedValues, insertRow, updateRow } from './write-row.ts';

const shapeIn = (maxPrice: number) =>
  z.object({
    name: nonBlankText(textLimits.line),
    description: boundedText(textLimits.shortText).optional(),
    /** Delivery time in days. */
    deliveryDuration: wholeNumber(0, 365),
    availableOnlyForManualOrders: z.boolean().optional(),
    usesPostalFulfilment: z.boolean().optional(),
    /** The price per product, in minor units. */
    rate: price(maxPrice),
    taxBasisPoints: taxBasisPoints(),
  });

export type ShippingMethodFields = z.infer<ReturnType<typeof shapeIn>>;
type ShippingMethod = ModelRows['ShippingMethod'];

export interface ShippingMethodKey {
  readonly salesPageId: number;
  readonly shippingMethodId: number;
}

/**
 * Adds a shipping method that vouchers can offer. Requires `manage.products`. Throws INVALID_INPUT
 * with one error per invalid field, STATE_CONFLICT if the sales page has the maximum number of
 * shipping methods (`catalogueLimits`), or IDEMPOTENCY_KEY_REUSED.
 */
export function createShippingMethod(
  database: Database,
  context: RequestContext,
  { salesPageId, input }: { salesPageId: number; input: PartialInput<ShippingMethodFields> },
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'catalogue.change', salesPageId);
  return changeRowIdempotently(
    database,
    context,
    salesPageId,
    { createShippingMethod: input },
    async (change) => {
      const { currency, maxPrice } = await findPriceLimit(change.transaction, salesPageId);
      const shape = shapeIn(maxPrice);
      assertNoErrors(validate(shape, input));
      assertBelowLimit(
        'shippingMethods',
        await change.transaction.prisma.shippingMethod.count({ where: { salesPageId, archivedAt: null } }),
      );
      return insertRow(change, 'ShippingMethod', { salesPageId, currency, ...shape.parse(input) });
    },
  );
}

/**
 * Changes the given fields of a shipping method. Increments the version of every voucher that
 * offers it, because shipping is part of the price. Requires `manage.products`. Throws NOT_FOUND,
 * INVALID_INPUT with one error per invalid field, or IDEMPOTENCY_KEY_REUSED.
 */
export function updateShippingMethod(
  database: Database,
  context: RequestContext,
  { input, ...key }: ShippingMethodKey & { input: PartialInput<ShippingMethodFields> },
): Promise<ChangedRow> {
  return changeShippingMethod(
    database,
    context,
    key,
    { updateShippingMethod: input },
    async (change, method) => {
      const { maxPrice } = await findPriceLimit(change.transaction, method.salesPageId);
      const changeShape = shapeIn(maxPrice).partial();
      assertNoErrors(validate(changeShape, input));
      const values = changedValues<'ShippingMethod'>(method, changeShape.parse(input));
      if (Object.keys(values).length === 0) return;
      await incrementVersionsOffering(change, method);
      await updateRow(change, 'ShippingMethod', method, values);
    },
  );
}

/**
 * Archives a shipping method permanently. Vouchers no longer offer it, so their versions are
 * incremented. Requires `manage.products`. Throws NOT_FOUND or IDEMPOTENCY_KEY_REUSED.
 */
export function archiveShippingMethod(
  database: Database,
  context: RequestContext,
  key: ShippingMethodKey,
): Promise<ChangedRow> {
  return changeShippingMethod(
    database,
    context,
    key,
    { archiveShippingMethod: null },
    async (change, method) => {
      await incrementVersionsOffering(change, method);
      await change.transaction.prisma.voucherShippingMethod.updateMany({
        where: whereOffered(method),
        data: { archivedAt: new Date() },
      });
      await updateRow(change, 'ShippingMethod', method, { archivedAt: new Date() }, 'archive');
    },
  );
}

/**
 * Returns an archived shipping method to the sales page. Vouchers do not offer it until it is
 * assigned to them again. Requires `manage.products`. Throws NOT_FOUND if it is not archived,
 * STATE_CONFLICT if the sales page has the maximum number of shipping methods (`catalogueLimits`), or
 * IDEMPOTENCY_KEY_REUSED.
 */
export function unarchiveShippingMethod(
  database: Database,
  context: RequestContext,
  key: ShippingMethodKey,
): Promise<ChangedRow> {
  const work = async (change: CatalogueChange, method: ShippingMethod) => {
    const where = { salesPageId: method.salesPageId, archivedAt: null };
    assertBelowLimit('shippingMethods', await change.transaction.prisma.shippingMethod.count({ where }));
    await updateRow(change, 'ShippingMethod', method, { archivedAt: null }, 'unarchive');
  };
  return changeShippingMethod(database, context, key, { unarchiveShippingMethod: null }, work, 'archived');
}

async function incrementVersionsOffering(
  { transaction }: CatalogueChange,
  method: ShippingMethod,
): Promise<void> {
  const offers = await transaction.prisma.voucherShippingMethod.findMany({ where: whereOffered(method) });
  await incrementVersions(
    transaction,
    offers.map(({ voucherId }) => voucherId),
  );
}

/** Returns the condition that selects the current assignments of a shipping method to vouchers. */
function whereOffered({ salesPageId, id: shippingMethodId }: ShippingMethod) {
  return { salesPageId, shippingMethodId, archivedAt: null };
}

/**
 * Runs a change of a shipping method in the given state, in one transaction and once per idempotency
 * key. Requires `manage.products`. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED and the
 * errors of `work`.
 */
function changeShippingMethod(
  database: Database,
  context: RequestContext,
  { salesPageId, shippingMethodId }: ShippingMethodKey,
  request: object,
  work: (change: CatalogueChange, method: ShippingMethod) => Promise<void>,
  state: ArchivedState = 'current',
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'catalogue.change', salesPageId);
  return changeRowIdempotently(
    database,
    context,
    salesPageId,
    { shippingMethodId, ...request },
    async (change) => {
      const method = await change.transaction.prisma.shippingMethod.findUnique({
        where: { id: shippingMethodId, salesPageId, ...whereState(state) },
      });
      if (!method) throw notFound('shipping method');
      await work(change, method);
      return method;
    },
  );
}
