import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { storableLine } from '../platform/database/storable-line.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { amount, assertNone, findFaults, type Given, whole } from './check-input.ts';
import { findCurrency } from './page-currency.ts';
import { raiseVersions } from './raise-versions.ts';
import { type Change, type Created, createOnce, takeTurn } from './take-turn.ts';
import { differing, insertRow, updateRow } from './write-row.ts';

const shape = z.object({
  name: storableLine(textLimits.line),
  description: boundedText(textLimits.shortText).optional(),
  /** Delivery time in days. */
  deliveryDuration: whole(0, 365),
  availableOnlyForManualOrders: z.boolean().optional(),
  usesPostalFulfilment: z.boolean().optional(),
  /** The price per product in minor units. */
  rate: amount(),
});

export type ShippingMethodFields = z.infer<typeof shape>;

export interface ShippingMethodName {
  readonly salesPageId: number;
  readonly shippingMethodId: number;
}

/** Adds a shipping method, which vouchers may then offer. Requires `manage.products`. Throws INVALID_INPUT with every error. */
export function createShippingMethod(
  database: Database,
  context: RequestContext,
  { salesPageId, input }: { salesPageId: number; input: Given<ShippingMethodFields> },
): Promise<Created> {
  assertAllowedOnPage(context.caller, 'catalogue.change', salesPageId);
  assertNone(findFaults(shape, input));
  return createOnce(database, context, salesPageId, { createShippingMethod: input }, async (change) => {
    const currency = await findCurrency(change.transaction, salesPageId);
    return insertRow(change, 'ShippingMethod', { salesPageId, currency, ...shape.parse(input) });
  });
}

/**
 * Changes the given fields of a shipping method, and increments the version of every voucher that offers it, because shipping is
 * part of the price. Requires `manage.products`. Throws NOT_FOUND, or INVALID_INPUT with every error.
 */
export function updateShippingMethod(
  database: Database,
  context: RequestContext,
  { input, ...name }: ShippingMethodName & { input: Given<ShippingMethodFields> },
): Promise<void> {
  assertAllowedOnPage(context.caller, 'catalogue.change', name.salesPageId);
  return takeTurn(database, context, name.salesPageId, async (change) => {
    const method = await findShippingMethod(change, name);
    const changes = shape.partial();
    assertNone(findFaults(changes, input));
    const values = differing<'ShippingMethod'>(method, changes.parse(input));
    if (Object.keys(values).length === 0) return;
    await raiseVersionsOffering(change, method.id);
    await updateRow(change, 'ShippingMethod', method, values);
  });
}

/** Archives a shipping method. Vouchers no longer offer it. Requires `manage.products`. Throws NOT_FOUND. */
export function archiveShippingMethod(database: Database, context: RequestContext, name: ShippingMethodName): Promise<void> {
  assertAllowedOnPage(context.caller, 'catalogue.change', name.salesPageId);
  return takeTurn(database, context, name.salesPageId, async (change) => {
    const method = await findShippingMethod(change, name);
    await raiseVersionsOffering(change, method.id);
    await change.transaction.query({
      text: 'update voucher_shipping_methods set archived_at = now() where shipping_method_id = $1 and archived_at is null',
      values: [method.id],
    });
    await updateRow(change, 'ShippingMethod', method, { archivedAt: new Date() }, 'archive');
  });
}

async function raiseVersionsOffering({ transaction }: Change, shippingMethodId: number): Promise<void> {
  const vouchers = await transaction.query<{ id: number }>({
    text: 'select voucher_id as id from voucher_shipping_methods where shipping_method_id = $1 and archived_at is null',
    values: [shippingMethodId],
  });
  await raiseVersions(
    transaction,
    vouchers.map(({ id }) => id),
  );
}

async function findShippingMethod(
  { transaction }: Change,
  { salesPageId, shippingMethodId }: ShippingMethodName,
): Promise<ModelRows['ShippingMethod']> {
  const [method] = await findRows(transaction, 'ShippingMethod', 'id', [shippingMethodId]);
  if (method?.salesPageId === salesPageId && method.archivedAt === null) return method;
  throw notFound('shipping method');
}
