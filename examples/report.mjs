/**
 * A report over GraphQL: the sales of a period by voucher, and the vouchers that expire soon with a remaining balance, as CSV.
 *
 * Usage: node examples/report.mjs FROM BEFORE [PAGE_SIZE]
 *
 * FROM and BEFORE are times in ISO 8601; BEFORE is excluded. PAGE_SIZE is 1 to 250, by default 250.
 */
import { createClient } from 'vouchsafe-client';

const { VOUCHSAFE_URL: url, VOUCHSAFE_TOKEN: token } = process.env;
const [from, before, pageSize = '250'] = process.argv.slice(2);
const client = createClient({ url: `${url}/graphql`, credentials: { token } });

// An error ends the program, because an incomplete report would be wrong.
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

const ordersQuery = `
  query Orders($first: Int!, $after: String, $period: DateTimeRangeInput!) {
    salesPage(databaseId: 1) {
      orders(first: $first, after: $after, filter: { createdAt: $period }, order: ASC) {
        pageInfo { endCursor hasNextPage }
        nodes {
          total { ...Amount }
          discountTotal { ...Amount }
          refundedTotal { ...Amount }
          soldVouchers { name pricePaid { ...Amount } }
        }
      }
    }
  }
  fragment Amount on Money { amount currency }`;

const expiringQuery = `
  query Expiring($first: Int!, $after: String, $period: DateRangeInput!) {
    salesPage(databaseId: 1) {
      soldVouchers(first: $first, after: $after, filter: { statuses: [IN_PROGRESS], lastDay: $period }, sortBy: EXPIRES_AT, order: ASC) {
        pageInfo { endCursor hasNextPage }
        nodes {
          name
          lastDay
          recipient { email }
          balance { ... on MoneyBalance { remaining { amount currency } } ... on UsesBalance { remainingUses } }
        }
      }
    }
  }`;

// Amounts are added in minor units, and formatted when they are printed.
const totals = new Map();
const byVoucher = new Map();
let orders = 0;
const inPeriod = { first: Number(pageSize), period: { from, to: before } };
for await (const order of client.nodes(ordersQuery, inPeriod, ({ salesPage }) => salesPage.orders)) {
  orders += 1;
  for (const name of ['total', 'discountTotal', 'refundedTotal']) add(totals, name, order[name]);
  for (const { name, pricePaid } of order.soldVouchers) add(byVoucher, name, pricePaid);
}

console.log('voucher,sold,paid');
for (const [name, { count, amount, currency }] of [...byVoucher].sort(([, a], [, b]) => b.amount - a.amount)) {
  console.log(toCsv(name, count, formatMoney(amount, currency)));
}
console.log(`\norders,${orders}`);
for (const [name, { amount, currency }] of totals) console.log(toCsv(name, formatMoney(amount, currency)));

console.log('\nexpires,voucher,remaining,recipient');
const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const next90Days = { first: Number(pageSize), period: { from: dayAfter(0), to: dayAfter(90) } };
for await (const voucher of client.nodes(expiringQuery, next90Days, ({ salesPage }) => salesPage.soldVouchers)) {
  const { name, lastDay, recipient, balance } = voucher;
  const { remaining, remainingUses } = balance;
  const rest = remaining
    ? formatMoney(remaining.amount, remaining.currency)
    : `${remainingUses} ${remainingUses === 1 ? 'use' : 'uses'}`;
  console.log(toCsv(lastDay, name, rest, recipient?.email ?? ''));
}

/** Adds an amount to the sum of a name. All amounts have the same currency: that of the sales page. */
function add(sums, name, { amount, currency }) {
  const sum = sums.get(name) ?? { count: 0, amount: 0, currency };
  sums.set(name, { currency, count: sum.count + 1, amount: sum.amount + amount });
}

/** Formats an amount in minor units, such as `12.50 GBP`. */
function formatMoney(amount, currency) {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return `${(amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits)} ${currency}`;
}

function toCsv(...cells) {
  return cells.map((cell) => (/[",\n]/.test(cell) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(',');
}
