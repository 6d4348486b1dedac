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

/** Every type of error has a fragment with its fields. `UserError` covers types that later versions of the schema add. */
const query = `
  mutation Redeem($input: RedeemInput!) {
    redeem(input: $input) {
      __typename
      ... on RedeemPayload { replayed redemption { reductor orderProduct { name balance { ...Remaining } } } }
      ... on UserError { code message }
      ... on ExceedsRemainingError { balance { ...Remaining } }
      ... on NotRedeemableNowError { redeemableFrom lastDay }
      ... on VoucherBlockedError { blockedAt }
      ... on VoucherStateError { since orderProduct { name } }
      ... on WrongLocationError { redeemLocations { name } }
      ... on RateLimitedError { retryAfter }
      ... on InvalidInputError { errors { path message } }
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
  reductor: units === undefined ? null : Number(units),
  idempotencyKey: receipt,
};

/** The codes of errors that concern the service and not the request. */
const temporary = ['UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR'];
const maxAttempts = 8;

for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
  const { result, pauseMs, reason } = await redeem();
  if (result !== null) {
    console.log(describe(result));
    process.exit(result.__typename === 'RedeemPayload' ? 0 : 1);
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
  if (data?.redeem?.__typename === 'RateLimitedError') {
    return { result: null, pauseMs: data.redeem.retryAfter * 1000, reason: data.redeem.message };
  }
  if (data?.redeem) return { result: data.redeem };
  const [{ message, extensions }] = errors;
  // The voucher is redeemed, but the payload could not be read.
  if (extensions?.tookEffect) return { result: { __typename: 'RedeemPayload', replayed: false } };
  if (temporary.includes(extensions?.code)) return { result: null, reason: message };
  return { result: { __typename: 'Rejected', code: extensions?.code, message } };
}

/** Returns the sentences that the cashier reads. */
function describe(result) {
  switch (result.__typename) {
    case 'RedeemPayload': {
      const again = result.replayed ? ' This receipt was redeemed before.' : '';
      if (!result.redemption?.orderProduct) return `Redeemed.${again}`;
      const { reductor, orderProduct } = result.redemption;
      const currency = orderProduct.balance.remaining?.currency;
      const redeemed = currency ? formatMoney({ amount: reductor, currency }) : formatUses(reductor);
      return `${orderProduct.name}: redeemed ${redeemed}, ${formatBalance(orderProduct.balance)} left.${again}`;
    }
    case 'ExceedsRemainingError':
      return `Only ${formatBalance(result.balance)} left.`;
    case 'NotRedeemableNowError':
      return `Redeemable from ${result.redeemableFrom.slice(0, 10)}${result.lastDay ? ` to ${result.lastDay} only` : ''}.`;
    case 'VoucherBlockedError':
      return `Blocked since ${result.blockedAt.slice(0, 10)}. Ask the customer to contact the shop.`;
    case 'VoucherStateError':
      return `${result.orderProduct?.name ?? code}: ${result.message}${result.since ? ` (${result.since.slice(0, 10)})` : ''}`;
    case 'WrongLocationError':
      return `Redeemable at: ${result.redeemLocations?.map(({ name }) => name).join(', ')}`;
    case 'InvalidInputError':
      return result.errors.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n');
    default:
      return `${result.message} (${result.code})`;
  }
}

function formatBalance(balance) {
  return balance.__typename === 'MoneyBalance' ? formatMoney(balance.remaining) : formatUses(balance.remainingUses);
}

function formatMoney({ amount, currency }) {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
}

function formatUses(uses) {
  return uses === 1 ? '1 use' : `${uses} uses`;
}
