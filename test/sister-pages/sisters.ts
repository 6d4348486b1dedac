import { type Row, rows } from '../rest/stored.ts';
import { sendGraphql } from '../support/graphql-client.ts';
import { type RestResponse, request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';

const updateVoucher = `mutation ($input: UpdateVoucherInput!) { updateVoucher(input: $input) {
  voucher { version redeemableOn { databaseId } hasDefaultRedeemableOn } userErrors { code path ... on InvalidInputError { fieldMessage } } } }`;

/**
 * Sets the sales pages on which the gift card of sales page 1 can be redeemed. Returns the payload of
 * the mutation.
 */
export async function setRedeemableOn(
  service: TestService,
  pages: readonly number[] | null,
  token?: string,
): Promise<Row> {
  const redeemableOn = pages?.map((id) => `SalesPage:${id}`) ?? null;
  const { data } = await sendGraphql(
    service,
    updateVoucher,
    { input: { id: 'Voucher:1:3', redeemableOn } },
    token,
  );
  return data.updateVoucher;
}

/** Sells a gift card of 50.00 on sales page 1 and returns its REST representation, with its code. */
export async function sellGiftCard(service: TestService): Promise<Row> {
  const [voucher] = await rows(service, 'select version from vouchers where id = 3');
  const product = {
    voucher_id: 3,
    voucher_version: voucher?.version,
    option_id: 8,
    layout_id: 4,
    option_amount: { amount: 5000, currency: 'GBP' },
    delivery_method: 'electronic',
  };
  const json = {
    language: 'en',
    purchaser: { name: 'Petra Probe', email: 'petra@example.com' },
    products: [product],
  };
  const { status, body } = await request(service, '/v2.1/sales-pages/1/orders?expand[]=products', { json });
  if (status !== 201) throw new Error(`nothing was sold: ${status} ${JSON.stringify(body)}`);
  return body.products[0];
}

/** Redeems a voucher by its code through v2.1 on a sales page. */
export function redeemOn(
  service: TestService,
  page: number,
  code: string,
  reductor: number,
  token?: string,
): Promise<RestResponse> {
  return request(service, `/v2.1/sales-pages/${page}/redemptions`, {
    json: { redeem_location: 1, voucher_code: code, reductor },
    ...(token !== undefined && { token }),
  });
}

/** Reads the v1 status of a voucher on a sales page. */
export function statusOn(
  service: TestService,
  page: number,
  code: string,
  token?: string,
): Promise<RestResponse> {
  return request(service, `/v1/status?domain=${page}&code=${code}`, {
    ...(token !== undefined && { token }),
  });
}

/**
 * Adds a sales page without vouchers to Demo Group and returns its numeric id. `administrator` is the
 * token of its creator, who has a role on it.
 */
export async function createPage(
  service: TestService,
  administrator: string,
  subdomain: string,
  currency: string,
  timeZone = 'Europe/London',
): Promise<number> {
  const input = { subdomain, name: subdomain, currency, timeZone, storefrontUrl: 'https://example.test' };
  const { data, errors } = await sendGraphql(
    service,
    'mutation ($input: CreateSalesPageInput!) { createSalesPage(input: $input) { salesPage { databaseId } userErrors { code path } } }',
    { input },
    administrator,
  );
  if (!data?.createSalesPage?.salesPage) throw new Error(JSON.stringify({ data, errors }));
  return data.createSalesPage.salesPage.databaseId;
}

const cancelOperation = `mutation ($input: CancelRedemptionInput!) { cancelRedemption(input: $input) {
  userErrors { code } } }`;

/** Cancels a redemption of a sales page. Returns null, or the code of the error. */
export async function cancelOn(
  service: TestService,
  page: number,
  redemptionId: number,
  token?: string,
): Promise<string | null> {
  const input = { id: `Redemption:${page}:${redemptionId}` };
  const { data, errors } = await sendGraphql(service, cancelOperation, { input }, token);
  const code = errors?.[0]?.extensions?.code ?? data.cancelRedemption.userErrors[0]?.code ?? null;
  return code as string | null;
}
