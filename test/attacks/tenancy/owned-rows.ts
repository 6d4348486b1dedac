import { demoCodes, demoResellerHash } from '../../../prisma/demo/demo-credentials.ts';
import { eventTypeNames } from '../../../schema/nodes/event-type-names.ts';
import {
  encodeGlobalId,
  encodePageGlobalId,
  encodeUuidGlobalId,
  isPageType,
  type SharedType,
} from '../../../src/global-ids/global-id.ts';
import { tableOf } from '../../../src/platform/rows/model-rows.ts';
import type { Kind } from './kinds.ts';

/** The sales pages, and optionally the organisation, whose rows are read. */
export interface Tenant {
  readonly salesPageIds: readonly number[];
  /** Null excludes rows that belong to no particular sales page. */
  readonly organisationId: number | null;
}

export type Query = (text: string) => Promise<readonly Record<string, unknown>[]>;

/**
 * Returns every table whose rows belong to a sales page or an organisation, with the SQL condition
 * that a row belongs to this tenant.
 */
async function readOwnership(
  query: Query,
  { salesPageIds, organisationId }: Tenant,
): Promise<ReadonlyMap<string, string>> {
  const tables = await query(`
    select table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' and table_name not in (select inhrelid::regclass::text from pg_inherits) group by 1 order by 1`);
  const ofPages = `in (${salesPageIds.join()})`;
  const ofOrganisation = `= ${organisationId}`;
  return new Map(
    tables.flatMap(({ name, columns }): [string, string][] => {
      const has = (column: string) => Array.isArray(columns) && columns.includes(column);
      const conditions = [
        ...(name === 'sales_pages' ? [`id ${ofPages}`] : []),
        ...(has('sales_page_id') ? [`sales_page_id ${ofPages}`] : []),
        ...(organisationId !== null && name === 'organisations' ? [`id ${ofOrganisation}`] : []),
        ...(organisationId !== null && has('organisation_id') ? [`organisation_id ${ofOrganisation}`] : []),
      ];
      return conditions.length === 0 ? [] : [[String(name), `(${conditions.join(' or ')})`]];
    }),
  );
}

/**
 * Returns a checksum of the tenant's rows by table. Ignores audit entries of rejections and the
 * time of a key's last use.
 */
export async function digestOwned(query: Query, tenant: Tenant): Promise<Readonly<Record<string, unknown>>> {
  const ownership = await readOwnership(query, tenant);
  const digests = [...ownership].map(([table, condition]) => {
    const counted = table === 'audit_entries' ? ` and action not like '%refused'` : '';
    const row = table === 'api_keys' ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text';
    return `(select md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) from "${table}" t where ${condition}${counted}) as "${table}"`;
  });
  const [digest] = await query(`select ${digests.join(', ')}`);
  if (!digest) throw new Error('the statement of the digest returned no row');
  return digest;
}

/**
 * Returns the texts that identify the tenant's rows, such as names, addresses and references.
 * Excludes dates, numbers and enumeration values.
 */
export async function readTexts(query: Query, tenant: Tenant): Promise<ReadonlySet<string>> {
  const ownership = await readOwnership(query, tenant);
  const selects = [...ownership].map(
    ([
      table,
      condition,
    ]) => `select leaf #>> '{}' as value from "${table}" t, jsonb_path_query(to_jsonb(t), 'strict $.**') leaf
       where ${condition} and jsonb_typeof(leaf) = 'string'`,
  );
  const rows = await query(`
    select distinct value from (${selects.join(' union all ')}) texts
     where length(value) between 8 and 200 and value !~ '^(\\\\x|\\d{4}-\\d\\d-\\d\\d|[\\d.:]+$|[a-z_.-]+$)'`);
  return new Set(rows.map(({ value }) => String(value)));
}

/** Returns the global id of every row of these types that belongs to the tenant. */
export async function readGlobalIds(
  query: Query,
  tenant: Tenant,
  types: readonly string[],
): Promise<string[]> {
  const ownership = await readOwnership(query, tenant);
  const found = await Promise.all(
    types.map(async (type) => {
      const eventName = eventNameOf(type);
      if (eventName !== null) {
        const owned = `name = '${eventName}' and ${ownership.get('events') ?? 'false'}`;
        const rows = await query(`select id, sales_page_id as page from events where ${owned} order by id`);
        return rows.map(({ id, page }) =>
          encodeUuidGlobalId('Event', { salesPageId: Number(page), id: String(id) }),
        );
      }
      const table = tableOfNode(type);
      const condition = ownership.get(table);
      const page = pageColumnOf(type);
      const rows =
        condition === undefined
          ? []
          : await query(`select id, ${page} as page from ${table} where ${condition} order by id`);
      return rows.map(({ id, page }) => globalId(type, id as number | string, Number(page)));
    }),
  );
  return found.flat();
}

/**
 * Returns the global id of an object. `salesPageId` is ignored for types that do not belong to a
 * sales page.
 */
export function globalId(type: string, id: number | string, salesPageId = 1): string {
  if (type === 'DeliveryAttempt')
    return encodeUuidGlobalId('DeliveryAttempt', { salesPageId, id: String(id) });
  return isPageType(type)
    ? encodePageGlobalId(type, salesPageId, Number(id))
    : encodeGlobalId(type as SharedType, Number(id));
}

/**
 * Returns the SQL of the sales page id that the global ids of a type contain: a column, or `null`
 * if they contain none.
 */
export function pageColumnOf(type: string): string {
  return isPageType(type) || type === 'DeliveryAttempt' ? 'sales_page_id' : 'null';
}

/**
 * Returns the name of the events of a type, such as `order.created` for `OrderCreatedEvent`. Null
 * for any other type.
 */
export function eventNameOf(type: string): string | null {
  return Object.entries(eventTypeNames).find(([, typeName]) => typeName === type)?.[0] ?? null;
}

/** Returns the table of a type with a global id. */
export function tableOfNode(type: string): string {
  const tables: Readonly<Record<string, string>> = {
    ...tableOf,
    AuditEntry: 'audit_entries',
    DeliveryAttempt: 'delivery_attempts',
    SoldVoucher: tableOf.OrderProduct,
    VoucherShippingMethod: tableOf.VoucherShippingMethod,
    SalesPageShippingMethod: tableOf.ShippingMethod,
  };
  const table = tables[type];
  if (table === undefined) throw new Error(`the table of ${type} is unknown`);
  return table;
}

const tablesOfKinds = [
  ...([
    ['salesPage', 'sales_pages'],
    ['skin', 'skins'],
    ['category', 'categories'],
    ['shippingMethod', 'shipping_methods'],
  ] as const),
  ...([
    ['voucherShippingMethod', 'voucher_shipping_methods'],
    ['discountCode', 'discount_codes'],
  ] as const),
  ...([
    ['payment', 'payments'],
    ['paymentGateway', 'payment_gateways'],
    ['orderComment', 'order_comments'],
    ['payout', 'payouts'],
    ['email', 'emails'],
    ['hold', 'holds'],
    ['topUp', 'top_ups'],
    ['voucherImport', 'voucher_imports'],
    ['bulkOrder', 'bulk_orders'],
    ['shift', 'shifts'],
    ['cashMove', 'cash_moves'],
    ['event', 'events'],
    ['webhook', 'webhooks'],
    ['publishableKey', 'publishable_keys'],
    ['till', 'tills'],
    ['redeemLocation', 'redeem_locations'],
  ] as const),
  ...([
    ['staffMember', 'staff_members'],
    ['passkey', 'passkeys'],
    ['apiKey', 'api_keys'],
    ['guestToken', 'guest_tokens'],
  ] as const),
] as const;

/**
 * Returns an id of each kind of object that the tenant has. Each round selects different objects.
 * The ids of a product, its order and its parts belong together.
 */
export async function readOneOfEach(
  query: Query,
  tenant: Tenant,
  round = 0,
): Promise<ReadonlyMap<Kind, number | string>> {
  const ownership = await readOwnership(query, tenant);
  const ids = new Map<Kind, number | string>();
  const put = (kind: Kind, id: unknown) => {
    if (typeof id === 'number' || typeof id === 'string') ids.set(kind, id);
  };
  const pick = async (table: string, columns: string, first = ''): Promise<Record<string, unknown>> => {
    const condition = ownership.get(table);
    if (condition === undefined) return {};
    const rows = await query(
      `select ${columns} from ${table} t where ${condition} order by ${first}id limit 100`,
    );
    return rows[round % Math.max(1, rows.length)] ?? {};
  };
  for (const [kind, table] of tablesOfKinds) put(kind, (await pick(table, 'id')).id);
  const sold = await pick(
    'order_products',
    'id, order_id, voucher_id, option_id, layout_id, (select max(id) from redemptions where order_product_id = t.id) as redemption_id',
    'exists (select from redemptions where order_product_id = t.id) desc, ',
  );
  put('soldVoucher', sold.id);
  put('order', sold.order_id);
  put('voucher', sold.voucher_id);
  put('option', sold.option_id);
  put('layout', sold.layout_id);
  put('redemption', sold.redemption_id);
  const { otherOrganisation, ...ofPage1 } = demoCodes;
  const codes = [
    ...(tenant.salesPageIds.includes(1) ? Object.values(ofPage1) : []),
    ...(tenant.salesPageIds.includes(3) ? [otherOrganisation] : []),
  ];
  put('voucherCode', codes[round % Math.max(1, codes.length)]);
  if (tenant.organisationId === 1) put('resellerHash', demoResellerHash);
  if (tenant.organisationId !== null) put('pageOfOrganisation', ids.get('salesPage'));
  return ids;
}
