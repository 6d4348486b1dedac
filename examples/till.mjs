/**
 * A till over GraphQL: redeems a voucher and prints the result for the cashier.
 *
 * Usage: node examples/till.mjs RECEIPT CODE LOCATION [UNITS]
 *
 * RECEIPT is different for each redemption and is its idempotency key: repeating the command never redeems twice. LOCATION is the
 * global id of the redeem location. UNITS are minor units of the currency or uses, and default to everything that remains.
 * Exits with 0 if the voucher is redeemed, with 1 if the redemption was rejected, and with 2 if its result is unknown.
 */
import { setTimeout as wait } from 'node:timers/promises';

const { VOUCHSAFE_URL: url, VOUCHSAFE_TOKEN: token } = process.env;
const [receipt, code, redeemLocationId, units] = process.argv.slice(2);

/** Some types of user errors have facts. `code` and `message` cover types that later versions of the schema add. */
const query = `
  mutation Redeem($input: RedeemSoldVoucherInput!) {
    redeemSoldVoucher(input: $input) {
      replayed
      redemption { units soldVoucher { name balance { ...Remaining } } }
      userErrors {
        __typename
        code
        message
        ... on ExceedsRemainingError { balance { ...Remaining } }
        ... on NotRedeemableNowError { redemptionPeriod { from } lastDay }
        ... on VoucherBlockedError { blockedAt }
        ... on VoucherStateError { endedAt soldVoucher { name } }
        ... on WrongLocationError { redeemLocations { name } }
      }
    }
  }
  fragment Remaining on Balance {
    __typename
    ... on MoneyBalance { remaining { amount currency } }
    ... on UsesBalance { remainingUses }
  }`;

const input = {
  voucher: { code: { salesPageId: 'SalesPage:1', code } },
  redeemLocationId,
  ...(units === undefined ? { all: true } : { units: Number(units) }),
  idempotencyKey: receipt,
};

/** The codes of errors that concern the service and not the request. */
const temporary = ['UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR'];
const maxAttempts = 8;

const formatUses = (uses) => (uses === 1 ? '1 use' : `${uses} uses`);
/** Returns the day of a time in the time zone of the till, as YYYY-MM-DD. */
const formatDay = (time) => new Date(time).toLocaleDateString('sv-SE');

for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
  const { result, pauseMs, reason } = await redeem();
  if (result !== null) {
    const { userErrors } = result;
    console.log(userErrors.length > 0 ? userErrors.map(describeError).join('\n') : describe(result));
    process.exit(userErrors.length > 0 ? 1 : 0);
  }
  if (attempt === maxAttempts) break;
  const seconds = (pauseMs ?? Math.min(250 * 2 ** attempt, 15_000)) / 1000;
  console.log(`${reason} The till tries again in ${seconds} s.`);
  await wait(seconds * 1000);
}
console.log(`The result is unknown. Repeat the command with the receipt ${receipt}.`);
process.exit(2);

/** Sends the redemption once. If `result` is null, the request must be repeated with the same key, after `pauseMs` if set. */
async function redeem() {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { input } });
  const { data, errors } = await fetch(`${url}/graphql`, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
    .then((response) => response.json())
    .catch(() => ({ errors: [{ message: 'There is no response.', extensions: { code: 'UNAVAILABLE' } }] }));
  if (data?.redeemSoldVoucher) return { result: data.redeemSoldVoucher };
  const [{ message, extensions }] = errors;
  // The voucher is redeemed, but the payload could not be read.
  if (extensions?.tookEffect) return { result: { replayed: false, userErrors: [] } };
  if (temporary.includes(extensions?.code))
    return { result: null, pauseMs: extensions.retryAfter && extensions.retryAfter * 1000, reason: message };
  return { result: { userErrors: [{ code: extensions?.code, message }] } };
}

/** Returns the sentence that the cashier reads after a redemption. */
function describe({ replayed, redemption }) {
  const again = replayed ? ' This receipt was redeemed before.' : '';
  if (!redemption?.soldVoucher) return `Redeemed.${again}`;
  const { units, soldVoucher } = redemption;
  const currency = soldVoucher.balance.remaining?.currency;
  const redeemed = currency ? formatMoney({ amount: units, currency }) : formatUses(units);
  return `${soldVoucher.name}: redeemed ${redeemed}, ${formatBalance(soldVoucher.balance)} left.${again}`;
}

/** Returns the sentence that the cashier reads after a rejection. */
function describeError(error) {
  switch (error.__typename) {
    case 'ExceedsRemainingError':
      return `Only ${formatBalance(error.balance)} left.`;
    case 'NotRedeemableNowError':
      return `Redeemable from ${formatDay(error.redemptionPeriod.from)}${error.lastDay ? ` to ${error.lastDay} only` : ''}.`;
    case 'VoucherBlockedError':
      return `Blocked since ${formatDay(error.blockedAt)}. Ask the customer to contact the shop.`;
    case 'VoucherStateError':
      return `${error.soldVoucher?.name ?? code}: ${error.message}${error.endedAt ? ` (${formatDay(error.endedAt)})` : ''}`;
    case 'WrongLocationError':
      return `Redeemable at: ${error.redeemLocations?.map(({ name }) => name).join(', ')}`;
    default:
      return `${error.message} (${error.code})`;
  }
}

function formatMoney({ amount, currency }) {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
}

function formatBalance(balance) {
  return balance.__typename === 'MoneyBalance' ? formatMoney(balance.remaining) : formatUses(balance.remainingUses);
}
