/**
 * A till of the earlier voucher service over REST v1: looks up a voucher and redeems it.
 *
 * Usage: node examples/legacy-till.mjs CODE [UNITS]
 *
 * Prints the remaining value, or the reason for a rejection, which the error number determines. Exits with 1 after a rejection.
 */
const { VOUCHSAFE_URL: url, VOUCHSAFE_TOKEN: token } = process.env;
const [code, units] = process.argv.slice(2);
/** The id of the sales page. */
const domain = '1';

const messages = {
  1000: 'The request is invalid.',
  1001: 'The API key is not valid.',
  1003: 'This till may not redeem vouchers.',
  1010: 'Unknown voucher.',
  1011: "The amount exceeds the voucher's remaining balance.",
  1012: 'The voucher has expired or is not valid yet.',
  1013: 'The voucher is used up.',
  1014: 'The voucher was cancelled, refunded or replaced.',
  1018: 'A parameter is missing.',
};

const voucher = await request('GET', `/v1/status?${new URLSearchParams({ code, domain })}`);
console.log(`${voucher.order.product.name}, ${voucher.remainingString}, ${voucher.status}`);

const redeemed = await request(
  'POST',
  '/v1/redeem',
  new URLSearchParams({ code, domain, reductor: units ?? String(voucher.stock - voucher.current) }),
);
console.log(`Redeemed. ${redeemed.remainingString}.`);

/** Sends a request with a form. Prints the message of a rejection and exits. */
async function request(method, path, body) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url + path, { method, headers, ...(body && { body }) });
  const result = await response.json();
  if (response.ok) return result;
  // A response with the status 429 also has the number 1003.
  console.log(response.status === 429 ? 'Too many requests.' : (messages[result.code] ?? result.message));
  process.exit(1);
}
