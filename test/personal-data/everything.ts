// cspell:ignore Mnorff Qwex Qwexford Qwexham Qwexshire
import { Readable } from 'node:stream';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { createImport } from '../../src/voucher-imports/create-import.ts';
import { defaultImportOptions } from '../../src/voucher-imports/import-options.ts';
import { receiveFile } from '../../src/voucher-imports/receive-file.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import type { MailServer } from '../emails/mail-server.ts';
import { sellByEmail } from '../emails/orders.ts';
import { order, productInput } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { addWebhook, type Receiver } from '../webhooks/receiver.ts';

/**
 * The person whose data is erased. Every value contains one of `traces`, in upper or lower case.
 */
export const zoe = { name: 'Zoe Qwexford', email: 'Zoe.Qwexford@Qwex.example' };
const purchaser = { ...zoe, phone: '+44 7700 900987' };
export const traces = ['qwex', '900987'];

/** The person whose data is kept. */
export const max = { name: 'Max Mnorff', email: 'max@mnorff.example' };

const text = (name: string) => `qwex ${name}`;

const address = {
  name: zoe.name,
  address_line_1: '1 Qwex Street',
  address_line_2: 'Qwex House',
  city: 'Qwexham',
  postcode: 'QWEX1',
  county: 'Qwexshire',
  country: 'gb',
};
const giftCard = {
  voucher_id: 3,
  option_id: 8,
  layout_id: 4,
  option_amount: { amount: 2500, currency: 'GBP' },
};
const texts = { voucher_from: text('from'), message: text('message'), internal_note: text('note') };

const fromMax = (recipient: object, message: string): Row =>
  productInput({ recipient, voucher_from: max.name, message });

async function requestOrThrow(
  service: TestService,
  path: string,
  options: Parameters<typeof request>[2],
): Promise<Row> {
  const { status, body } = await request(service, path, options);
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function mutate(service: TestService, document: string, token?: string): Promise<Row> {
  const { data, errors } = await graphql(service, `mutation { result: ${document} }`, {}, token);
  if (errors || data.result.code) throw new Error(JSON.stringify(errors ?? data.result));
  return data.result;
}

export interface Everything {
  /**
   * The id of a webhook to the path `/echo`, where the receiver responds with 500 and the body of
   * the event.
   */
  readonly webhookId: number;
  /** The REST response to an order of Zoe with vouchers for Zoe and Max and a posted voucher. */
  readonly order: Row;
  /** The options of the request that placed `order`. */
  readonly replay: Parameters<typeof request>[2];
  /** An order of Max with vouchers for Zoe and Max. */
  readonly gift: Row;
  /** The id of an order of Max whose recipient was Zoe until the recipient was corrected. */
  readonly corrected: number;
}

/**
 * Performs every action that stores data of a person. Returns when no due e-mail is waiting and a
 * delivery has been made.
 */
export async function doEverything(
  service: TestService,
  mailServer: MailServer,
  receiver: Receiver,
): Promise<Everything> {
  const webhook = await addWebhook(service, `${receiver.url}/echo`);
  receiver.handle('/echo', (response, { body }) => void response.writeHead(500).end(body));
  mailServer.decide(zoe.email, {
    kind: 'declineMessage',
    code: 550,
    respond: () => `5.1.1 unknown ${zoe.email}`,
  });
  const admin = await signIn(service, 'admin@demo.test');

  const path = '/v2.1/sales-pages/1/orders?expand[]=products&expand[]=payments';
  const products = [
    productInput({ recipient: zoe, voucher_to: zoe.name, ...texts }),
    productInput({ recipient: max, voucher_to: max.name, ...texts }),
    productInput({
      ...giftCard,
      ...texts,
      delivery_method: 'postal',
      shipping_address: address,
      voucher_to: zoe.name,
      voucher_delivery_shipping_method_id: 31,
    }),
  ];
  const replay = {
    json: { language: 'en', purchaser, products },
    headers: { 'idempotency-key': 'zoe-1' },
  };
  const placed = await requestOrThrow(service, path, replay);
  await requestOrThrow(service, path, replay);
  const gift = (
    await order(service, [fromMax(zoe, text('message')), fromMax(max, 'Mnorff to Mnorff')], {
      purchaser: max,
    })
  ).body;
  const first = placed.products[0];

  const redemption = await requestOrThrow(service, '/v2.1/sales-pages/1/redemptions', {
    json: { voucher_code: first.voucher_code, redeem_location: 1 },
    headers: { 'idempotency-key': 'zoe-2' },
  });
  await mutate(
    service,
    `cancelRedemption(input: { id: "Redemption:1:${redemption.id}", reason: "${text('reason')}" }) { userErrors { __typename code } }`,
    admin,
  );
  await mutate(
    service,
    `refundSoldVoucher(input: { id: "SoldVoucher:1:${placed.products[2].id}", amount: { amount: 100, currency: "GBP" }, byHand: true, reason: "${text('refund')}" }) { userErrors { __typename code } }`,
  );
  await mutate(
    service,
    `regenerateSoldVoucher(input: { id: "SoldVoucher:1:${first.id}" }) { userErrors { __typename code } }`,
  );

  const metadata = [{ key: 'customer', value: text('metadata') }];
  const manual = { payment: { manual: { type: 'Cash', reference: text('receipt') } }, purchaser, metadata };
  await sellByEmail(service, [{ recipient: zoe, deliverAt: '2027-06-01T08:00' }], manual, { metadata });
  const corrected = await sellByEmail(service, [{ recipient: zoe }], { purchaser: max });
  await mutate(
    service,
    `updateSoldVoucherRecipient(input: { id: "${corrected.products[0]?.id}", recipient: { name: "${max.name}", email: "${max.email}" } }) { userErrors { __typename code } }`,
  );
  const renamed = await sellByEmail(service, [{ recipient: max }], { purchaser });
  await mutate(
    service,
    `updateOrder(input: { id: "Order:1:${renamed.orderId}", purchaser: { name: "${max.name}", email: "${max.email}", phone: null } }) { userErrors { __typename code } }`,
  );
  const postedAddress = `{ name: "${zoe.name}", addressLine1: "2 Qwex Street", city: "Qwexham", postcode: "QWEX1", country: GB }`;
  await mutate(
    service,
    `updateSoldVoucher(input: { id: "SoldVoucher:1:${placed.products[2].id}", voucherFrom: "${text('giver')}", voucherTo: "${text('to')}", message: "${text('hello')}", internalNote: "${text('remark')}", shippingAddress: ${postedAddress} }) { userErrors { __typename code } }`,
  );
  await upload(service);

  await until(async () => {
    const { waiting } = await row(
      service,
      `select count(*)::int as waiting from emails where state = 'waiting' and due_at <= now()`,
    );
    return waiting === 0;
  });
  await until(
    async () =>
      (await rows(service, `select from delivery_attempts where response ilike '%qwex%'`)).length > 0,
  );
  return { webhookId: webhook.id, order: placed, replay, gift, corrected: corrected.orderId };
}

/** Uploads a file of vouchers to an import that is not committed. */
async function upload({ database }: TestService): Promise<void> {
  const file = [
    'code,balance,initial_balance,title,expires_on,customer_name,customer_email,recipient_name,recipient_email,message,note',
    `IMPORT-0001,40,50,Gift card,2035-01-01,${zoe.name},${zoe.email},${max.name},${max.email},${text('hello')},${text('note')}`,
    `IMPORT-0002,40,50,Gift card,2035-01-01,${max.name},${max.email},${zoe.name},${zoe.email},${text('hello')},`,
    `IMPORT-0004,40,50,Gift card,2035-01-01,${zoe.name},${zoe.email},${zoe.name},,${text('hello')},`,
    `IMPORT-0003,40,50,Gift card,2035-01-01,${max.name},${max.email},${max.name},${max.email},hello,`,
  ].join('\n');
  const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
  const vault = createCodeVault([{ kid, secret }]);
  const context = await createOperatorContext(database, 1);
  const { id: importId } = await createImport(database, context, {
    salesPageId: 1,
    source: 'old-shop',
    options: { format: 'template', ...defaultImportOptions },
  });
  await receiveFile(
    database,
    vault,
    { salesPageId: 1, importId },
    { bytes: Readable.from([Buffer.from(file)]) },
  );
}
