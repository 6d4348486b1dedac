/**
 * A till over GraphQL: redeems a voucher and prints the result for the cashier.
 *
 * Usage: node examples/till.mjs RECEIPT CODE LOCATION [UNITS [CURRENCY]]
 *
 * RECEIPT is different for each redemption and is its idempotency key: repeating the command within 30 days never redeems twice.
 * LOCATION is the global id of the redeem location. UNITS are minor units of CURRENCY, or uses without it, and default to everything
 * that remains. Exits with 0 if the voucher is redeemed, with 1 if the redemption was rejected, and with 2 if its result is unknown.
 */
import { createClient } from 'vouchsafe-client';

const { VOUCHSAFE_URL: url, VOUCHSAFE_TOKEN: token } = process.env;
const [receipt, code, redeemLocationId, count, currency] = process.argv.slice(2);

const client = createClient({
  url: `${url}/graphql`,
  credentials: { token },
  timeoutMs: 10_000,
  maxAttempts: 8,
  onRetry: ({ message }, waitMs) => console.log(`${message} The till tries again in ${Math.ceil(waitMs / 1000)} s.`),
});

try {
  const result = await client.redeemVoucher({
    voucher: { code: { salesPageId: 'SalesPage:1', code } },
    redeemLocationId,
    units: count ? (currency ? { amount: { amount: Number(count), currency } } : { uses: Number(count) }) : { all: true },
    idempotencyKey: receipt,
  });
  console.log(result.ok ? describe(result.value) : result.errors.map(describeError).join('\n'));
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  console.log(
    error.mayHaveTakenEffect ? `The result is unknown. Repeat the command with the receipt ${receipt}.` : error.message,
  );
  process.exitCode = error.mayHaveTakenEffect ? 2 : 1;
}

/** Returns the sentence that the cashier reads after a redemption. */
function describe({ replayed, redemption }) {
  const again = replayed ? ' This receipt was redeemed before.' : '';
  if (!redemption?.soldVoucher) return `Redeemed.${again}`;
  const { units, soldVoucher } = redemption;
  const redeemed = 'uses' in units ? formatUses(units.uses) : formatMoney(units);
  return `${soldVoucher.name}: redeemed ${redeemed}, ${formatBalance(soldVoucher.balance)} left.${again}`;
}

/** Returns the sentence that the cashier reads after a rejection. `code` and `message` cover types that later versions add. */
function describeError(error) {
  switch (error.__typename) {
    case 'ExceedsRemainingError':
      return `Only ${formatBalance(error.balance)} left.`;
    case 'NotRedeemableNowError':
      return `Redeemable from ${formatDay(error.redemptionPeriod.from)}${error.lastDay ? ` to ${error.lastDay} only` : ''}.`;
    case 'VoucherBlockedError':
      return `Blocked since ${formatDay(error.blockedAt)}. Ask the customer to contact the shop.`;
    case 'VoucherStateError':
      return `${error.message}${error.endedAt ? ` (${formatDay(error.endedAt)})` : ''}`;
    case 'WrongLocationError':
      return `Redeemable at: ${error.redeemLocations?.map(({ name }) => name).join(', ')}`;
    default:
      return `${error.message} (${error.code})`;
  }
}

function formatUses(uses) {
  return uses === 1 ? '1 use' : `${uses} uses`;
}

/** Returns the day of a time in the time zone of the till, as YYYY-MM-DD. */
function formatDay(time) {
  return new Date(time).toLocaleDateString('sv-SE');
}

function formatMoney({ amount, currency }) {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
}

function formatBalance(balance) {
  return balance.__typename === 'MoneyBalance' ? formatMoney(balance.remaining) : formatUses(balance.remainingUses);
}
