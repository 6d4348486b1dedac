import { demoSalesPages } from '../../prisma/demo/demo-credentials.ts';
import type { TestService } from '../support/test-service.ts';

/** A database row, by column names. */
// biome-ignore lint/suspicious/noExplicitAny: the columns depend on the query
export type Row = Record<string, any>;

export function rows(service: TestService, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return service.database.query<Row>({ text, values });
}

/** Returns the only row of a query. Throws if the query returns no row or several rows. */
export async function row(service: TestService, text: string, values: readonly unknown[] = []): Promise<Row> {
  const found = await rows(service, text, values);
  if (!found[0] || found.length > 1) throw new Error(`${found.length} rows instead of one: ${text}`);
  return found[0];
}

/**
 * Returns counts and sums of everything that sales and redemptions write. A rejected request does
 * not change them.
 */
export function footprint(service: TestService): Promise<Row> {
  return row(
    service,
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_products) as products,
            (select count(*)::int from deliveries) as deliveries, (select count(*)::int from payments) as payments,
            (select count(*)::int from events) as events, (select count(*)::int from redemptions) as redemptions,
            (select count(*)::int from refunds) as refunds, (select sum(sold)::int from vouchers) as "vouchersSold",
            (select sum(sold)::int from voucher_options) as "optionsSold", (select sum(redeem_used)::int from order_products) as "unitsUsed",
            (select md5(string_agg(id || ':' || state, ',' order by id)) from order_products) as states`,
  );
}

/** Formats a timestamp as ISO 8601 with an offset, to the second (D6). */
export function timestamp(time: Date): string {
  return `${time.toISOString().slice(0, 19)}+00:00`;
}

/** The time zones of the sales pages of the demo data. */
const timeZones = new Map(demoSalesPages.map(({ id, timeZone }) => [id, timeZone]));

/**
 * Formats a time in the time zone of a sales page of the demo data, with its offset and to the
 * second (D75).
 */
export function zonedTimestamp(time: Date, salesPageId: number): string {
  const timeZone = timeZones.get(salesPageId) ?? 'UTC';
  const local = time.toLocaleString('sv', { timeZone }).replace(' ', 'T');
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time);
  const name = offset.find(({ type }) => type === 'timeZoneName')?.value.slice(3);
  return `${local}${name === '' ? '+00:00' : name}`;
}

/** Formats the last second before the expiry of a sold voucher (D75). */
export function lastSecond({ redeemable_to, sales_page_id }: Row): string {
  return zonedTimestamp(new Date(redeemable_to.getTime() - 1000), sales_page_id);
}

export function money(amount: number | null, currency: string): { amount: number; currency: string } | null {
  return amount === null ? null : { amount, currency };
}
