import { randomUUID } from 'node:crypto';
import { getDatamodel } from '../../prisma/generated/pothos-types.ts';
import { createEventId } from '../../src/events/event-id.ts';
import type { PersonalColumn, PersonalColumns } from '../../src/personal-columns/column-class.ts';
import { columnClasses } from '../../src/personal-columns/columns.ts';
import { orderModels } from '../../src/personal-columns/order-models.ts';
import { isObject, isReplaced } from '../../src/personal-columns/personal-values.ts';
import { importedColumns } from '../../src/personal-data/imported-columns.ts';
import { columnOf, tableOf } from '../../src/platform/rows/model-rows.ts';
import { orderInput, productInput } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';

/**
 * A column whose values in the rows of an order can be replaced by values that contain the mark and
 * the name of the column.
 */
export interface MarkedColumn {
  readonly name: string;
  readonly column: PersonalColumn;
  /** The value of the column after `write`. */
  readonly value: unknown;
  write(): Promise<void>;
}

/** The customer of a marked order. */
export interface MarkedPerson {
  readonly email: string;
  /** The text that all values contain, the e-mail address included. */
  readonly mark: string;
}

interface Ids {
  readonly orderId: number;
  readonly productId: number;
}

const address = {
  name: 'Pia',
  address_line_1: '1 Street',
  address_line_2: null,
  city: 'Town',
  postcode: 'AB1',
  county: null,
  country: 'gb',
};
const posted = {
  voucher_id: 3,
  option_id: 8,
  layout_id: 4,
  option_amount: { amount: 2500, currency: 'GBP' },
  delivery_method: 'postal',
  shipping_address: address,
  voucher_delivery_shipping_method_id: 31,
};

/**
 * Places an order of a purchaser who is also its recipient, and inserts a row of every model that
 * contains personal data of customers. Returns the id of the order, and the columns of customers in
 * `columnClasses`.
 */
export async function placeMarkedOrder(service: TestService, person: MarkedPerson) {
  const purchaser = { name: 'Pia', email: person.email };
  const { status, body } = await request(service, '/v2.1/sales-pages/1/orders', {
    json: orderInput([productInput({ ...posted, recipient: purchaser })], { purchaser }),
    headers: { 'idempotency-key': randomUUID() },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const ids: Ids = { orderId: body.id, productId: body.products[0] };
  await insertRows(service, ids);
  return {
    orderId: ids.orderId,
    columns: [...ownColumns(service, person, ids), ...copies(service, person, ids)],
  };
}

async function insertRows(service: TestService, { orderId, productId }: Ids): Promise<void> {
  const event = await row(service, `select id from events where order_id = ${orderId}`);
  const attemptId = createEventId();
  const page = '1, 1';
  for (const text of [
    `update order_products set blocked_at = now() where id = ${productId}`,
    `insert into emails (organisation_id, sales_page_id, order_id, order_product_id, kind, recipient_name, recipient_email, due_at)
     values (${page}, ${orderId}, ${productId}, 'voucher', '', '', now())`,
    `insert into refunds (organisation_id, sales_page_id, order_id, order_product_id, currency, total, created_by)
     values (${page}, ${orderId}, ${productId}, 'GBP', 0, 'api-key:1')`,
    `with redemption as (
       insert into redemptions (organisation_id, sales_page_id, order_product_id, units, channel) values (${page}, ${productId}, 1, 'graphql') returning *)
     insert into redemption_cancellations (organisation_id, order_product_id, redemption_id) select 1, order_product_id, id from redemption`,
    `insert into expiry_changes (organisation_id, sales_page_id, order_product_id, previous_redeemable_to, redeemable_to, channel, revision)
     values (${page}, ${productId}, '2030-01-01', '2031-01-01', 'graphql', 1)`,
    `insert into balance_corrections (organisation_id, sales_page_id, order_product_id, units, redeem_stock, currency, amount, reason, channel, revision)
     values (${page}, ${productId}, 1, 1, 'GBP', 1, '', 'graphql', 1)`,
    `with webhook as (
       insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active) values (${page}, 'https://example.test/${orderId}', '{order.created}', false) returning *)
     insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, attempt, url)
     select '${attemptId}', ${page}, id, '${event.id}', 1, url from webhook`,
    `insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject)
     values (${page}, 'api-key:1', 'graphql', 'order-product.block', 'order-product:${productId}')`,
    `insert into order_comments (organisation_id, sales_page_id, order_id, text) values (${page}, ${orderId}, '')`,
    `with import as (
       insert into voucher_imports (organisation_id, sales_page_id, source, digest, options, created_by)
       values (${page}, 'order-${orderId}', sha256('${orderId}'), '{}', 'api-key:1') returning *)
     insert into voucher_import_rows (organisation_id, sales_page_id, import_id, line, order_line) select ${page}, id, 1, 1 from import`,
  ])
    await writeUnchecked(service, text);
}

/** Returns the columns that the erasure replaces or keeps, in the rows of the order. */
function ownColumns(service: TestService, person: MarkedPerson, { orderId, productId }: Ids): MarkedColumn[] {
  return orderModels.flatMap(({ model, columns, parent, link }) => {
    const where = `${columnOf(link)} = ${parent === 'Order' ? orderId : productId}`;
    return Object.entries(columns).flatMap(([field, column]) => {
      // Flags, such as the consent to offers, cannot contain the mark.
      const isFlag = getDatamodel().datamodel.models[model]?.fields.some(
        ({ name, type }) => name === field && type === 'Boolean',
      );
      if (isFlag) return [];
      const name = `${tableOf[model]}.${columnOf(field)}`;
      return [markedColumn(service, name, { column, where, value: markedValue(name, column, person) })];
    });
  });
}

/**
 * Returns the columns that copy other columns. Each copy contains all columns that it could
 * contain.
 */
function copies(service: TestService, person: MarkedPerson, { orderId, productId }: Ids): MarkedColumn[] {
  const valuesOf = (columns: PersonalColumns, toKey = columnOf) =>
    Object.fromEntries(
      Object.entries(columns)
        .filter(([, column]) => isReplaced(column))
        .map(([field, column]) => [toKey(field), markedValue(field, column, person)]),
    );
  const all = {
    ...Object.assign({}, ...orderModels.map(({ columns }) => valuesOf(columns))),
    to: person.email,
  };
  const product = { ...all, id: productId };
  const audited = { ...all, payment: all };
  const events = `(select id::text from events where order_id = ${orderId})`;
  const subjects = `subject in ('order:${orderId}', 'order-product:${productId}')`;
  const imports = `import_id in (select id from voucher_imports where source = 'order-${orderId}')`;
  const asInImport = (field: string) => field;
  const imported = {
    title: 'Gift card',
    ...valuesOf(importedColumns, asInImport),
    payment: valuesOf(columnClasses.Payment.personal, asInImport),
  };
  const snapshot = { ...valuesOf(columnClasses.Order.personal), product, products: [product] };
  const rowsOf: Readonly<Record<string, readonly [table: string, where: string, value: unknown]>> = {
    'Event.snapshot': ['events', `order_id = ${orderId}`, snapshot],
    'DeliveryAttempt.response': ['delivery_attempts', `event_id::text in ${events}`, person.mark],
    'IdempotencyKey.responseSealed': ['idempotency_keys', `result in ${events}`, Buffer.from(person.mark)],
    'AuditEntry.before': ['audit_entries', subjects, audited],
    'AuditEntry.after': ['audit_entries', subjects, audited],
    'VoucherImportRow.values': ['voucher_import_rows', imports, imported],
  };
  return Object.entries(columnClasses).flatMap(([model, { personal }]) =>
    Object.entries(personal).flatMap(([field, column]) => {
      if (column.erasure.kind !== 'copy') return [];
      const found = rowsOf[`${model}.${field}`];
      if (!found) throw new Error(`marked-order.ts: ${model}.${field} has no rows and no value`);
      const [table, where, value] = found;
      return [markedColumn(service, `${table}.${columnOf(field)}`, { column, where, value })];
    }),
  );
}

function markedColumn(
  service: TestService,
  name: string,
  {
    column,
    where,
    value,
  }: { readonly column: PersonalColumn; readonly where: string; readonly value: unknown },
): MarkedColumn {
  const [table, field] = name.split('.');
  const stored = isObject(value) && !Buffer.isBuffer(value) ? JSON.stringify(value) : value;
  const write = () => writeUnchecked(service, `update ${table} set ${field} = $1 where ${where}`, [stored]);
  return { name, column, value, write };
}

/** The columns that identify the person. */
const addressColumn = /e_?mail$|sent_?to$/i;

function markedValue(name: string, { erasure }: PersonalColumn, { email, mark }: MarkedPerson): unknown {
  if (addressColumn.test(name)) return email;
  if (erasure.kind !== 'replaced' || !isObject(erasure.by)) return `${mark} ${name}`;
  const { by, keptKey } = erasure;
  const marked = Object.fromEntries(
    [...Object.keys(by), 'key'].map((key) => [key, `${mark} ${name} ${key}`]),
  );
  return keptKey === undefined ? marked : { ...marked, [keptKey]: 'gb' };
}
