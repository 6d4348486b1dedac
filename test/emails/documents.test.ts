import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createEmailImages } from '../../src/emails/email-images.ts';
import type { EmailJob } from '../../src/emails/email-job.ts';
import { sendReminders } from '../../src/emails/send-reminders.ts';
import { createJobQueue } from '../../src/platform/queue/job-queue.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { until } from '../../tools/harness/until.ts';
import { pngOf } from '../documents/test-images.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf } from '../support/poppler.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { startMailServer } from './mail-server.ts';
import { makeDue, readEmails, sellByEmail, uniqueAddress } from './orders.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);
const service = useTestService({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'vouchers@shop.example',
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
});

const queues: { stop(): Promise<void> }[] = [];
afterAll(async () => void (await Promise.all(queues.map((queue) => queue.stop()))));

const firstTo = (address: string) => until(() => mailServer.to(address)[0]);

async function configure(emails: string): Promise<void> {
  const document = `mutation { updateSalesPage(input: { id: "SalesPage:1", emailSettings: { ${emails} } }) {
    __typename userErrors { __typename message path ... on InvalidInputError { fieldMessage } } } }`;
  const { data } = await graphql(service, document);
  expect(data.updateSalesPage).toEqual({ __typename: 'UpdateSalesPagePayload' });
}

test('a voucher is attached to its e-mail as a PDF, or linked if the sales page sets document to LINKED', async () => {
  const attached = uniqueAddress('attached');
  const { products } = await sellByEmail(service, [{ recipient: { name: 'Rita', email: attached } }]);
  const [attachment] = (await firstTo(attached)).attachments.filter(({ related }) => !related);
  expect(attachment).toMatchObject({
    contentType: 'application/pdf',
    filename: `voucher-${products[0]?.databaseId}.pdf`,
  });
  expect(attachment?.content.subarray(0, 5).toString()).toBe('%PDF-');

  await configure('document: LINKED');
  const linked = uniqueAddress('linked');
  const second = await sellByEmail(service, [{ recipient: { name: 'Rita', email: linked } }]);
  const email = await firstTo(linked);
  expect(email.attachments.filter(({ related }) => !related)).toEqual([]);
  const url = /https?:\/\/\S+\/v\/\S+\/document/.exec(email.text ?? '')?.[0] ?? '';
  expect(email.html).toContain(url);
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await response.arrayBuffer();
  await graphql(
    service,
    `mutation { regenerateSoldVoucher(input: { id: "${second.products[0]?.id}" }) { __typename userErrors { __typename code } } }`,
  );
  expect((await fetch(url)).status).toBe(404);
  await configure('document: ATTACHED');
});

test('the e-mail of a voucher contains the logo and its square cover, so mail programs do not load them from the shop', async () => {
  const requested: (string | undefined)[] = [];
  const [logo, picture] = [pngOf(100, 50, [10, 20, 30, 128]), pngOf(1300, 10, [154, 204, 190])];
  await using cleanup = new AsyncDisposableStack();
  const shop = await startLoopbackServer(({ url }, response) => {
    requested.push(url);
    if (url === '/logo.png') response.end(logo);
    else if (url === '/picture.png') response.end(picture);
    else response.writeHead(404).end();
  });
  cleanup.defer(async () => {
    shop.close();
    await rows(service, "update layouts set image = '' returning id");
    await rows(service, 'update skins set logo = null returning id');
  });
  const send = async (image: string) => {
    await rows(service, 'update layouts set image = $1 returning id', [`${shop.url}${image}`]);
    await rows(service, 'update skins set logo = $1 returning id', [`${shop.url}/logo.png`]);
    const address = uniqueAddress('images');
    await sellByEmail(service, [{ recipient: { name: 'Rita', email: address } }]);
    return firstTo(address);
  };
  const email = await send('/picture.png');
  const imagesOf = ({ attachments }: typeof email) => attachments.filter(({ related }) => related);
  const images = imagesOf(email);
  for (const { cid } of images) expect(email.raw.replace(/=\r\n/g, '')).toContain(`cid:${cid}`);
  const [header, cover] = await Promise.all(images.map(({ content }) => sharp(content).metadata()));
  expect(header).toMatchObject({ width: 100, height: 50 });
  expect(cover?.width).toBe(cover?.height);
  expect(cover?.width).toBeGreaterThan(600);
  expect(cover?.width).toBeLessThanOrEqual(1200);
  expect(images[1]?.content.byteLength).toBeLessThan(250_000);
  expect(email.attachments.filter(({ related }) => !related).map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
  ]);
  expect(email.raw).not.toContain(shop.url);

  const withoutPicture = await send('/missing.png');
  expect(imagesOf(withoutPicture)).toHaveLength(2);
  expect(imagesOf(withoutPicture)[1]?.content).not.toEqual(images[1]?.content);
  expect(String(withoutPicture.html).match(/<img/g)).toHaveLength(2);
  expect(requested.toSorted()).toEqual(['/logo.png', '/missing.png', '/picture.png']);
});

test('the cover in the e-mail of a voucher has the design of the voucher', async () => {
  const coverOf = async (design: string) => {
    await rows(service, 'update vouchers set design = $1::voucher_design where id = 1 returning id', [
      design,
    ]);
    const address = uniqueAddress('design');
    await sellByEmail(service, [{ recipient: { name: 'Rita', email: address } }]);
    const email = await firstTo(address);
    const cover = email.attachments.filter(({ related }) => related).at(-1);
    expect(email.html).toContain('alt="Gift voucher: Relaxing Massage"');
    return sharp(cover?.content).resize(8, 8).raw().toBuffer();
  };
  const [gold, minimal] = [await coverOf('gold'), await coverOf('minimal')];
  await rows(service, `update vouchers set design = 'classic' where id = 1 returning id`);
  const difference = gold.reduce((sum, value, index) => sum + Math.abs(value - (minimal[index] ?? 0)), 0);
  expect(difference / gold.length).toBeGreaterThan(20);
});

test('an e-mail contains the logo even if it has fewer bytes than its URL', async () => {
  const dot = pngOf(1, 1, [10, 20, 30]);
  await using cleanup = new AsyncDisposableStack();
  const shop = await startLoopbackServer((_request, response) => response.end(dot));
  cleanup.defer(async () => {
    shop.close();
    await rows(service, 'update skins set logo = null returning id');
  });
  await rows(service, 'update skins set logo = $1 returning id', [`${shop.url}/${'dot'.repeat(100)}.png`]);
  const address = uniqueAddress('dot');
  await sellByEmail(service, [{ recipient: { name: 'Rita', email: address } }]);
  const images = (await firstTo(address)).attachments.filter(({ related }) => related);
  expect(dot.length).toBeLessThan(300);
  expect(images[0]?.content).toEqual(dot);
});

test('an image is loaded once for several e-mails of a sales page, and again for another sales page', async () => {
  const url = 'https://shop.example/logo.png';
  const logo = pngOf(100, 50, [10, 20, 30]);
  const loaded: [number, ...string[]][] = [];
  const images = createEmailImages({
    async load(salesPageId, urls) {
      loaded.push([salesPageId, ...urls]);
      return new Map([[url, logo]]);
    },
  });
  for (const salesPageId of [1, 1, 2, 1])
    expect((await images.load(salesPageId, [url, url])).get(url)?.content).toEqual(logo);
  expect(loaded).toEqual([
    [1, url],
    [2, url],
  ]);
});

test('the vouchers that a purchaser prints are attached to the confirmation as one PDF, or linked', async () => {
  const printouts = (count: number) =>
    sellByEmail(service, Array(count).fill({}), {}, { delivery: { unshipped: 'PRINTOUT' } });
  const { purchaser, products } = await printouts(2);
  const email = await firstTo(purchaser);
  expect(email.attachments).toMatchObject([
    { contentType: 'application/pdf', filename: expect.stringMatching(/^order-\d+\.pdf$/) },
  ]);
  expect(email.text).toContain('Your 2 vouchers are attached as one PDF to print.');
  for (const { voucherCode } of products) expect(email.text).not.toContain(voucherCode);
  if (await hasPoppler()) {
    const text = await textOfPdf(email.attachments[0]?.content ?? Buffer.alloc(0));
    for (const { voucherCode } of products) expect(text).toContain(voucherCode);
  }

  await configure('document: LINKED');
  const linked = await printouts(2);
  const { text = '', attachments } = await firstTo(linked.purchaser);
  await configure('document: ATTACHED');
  expect(attachments).toEqual([]);
  const urls = text.match(/https?:\/\/\S+\/v\/\S+\/document/g) ?? [];
  expect(urls).toHaveLength(2);
  for (const url of urls) expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf');
});

test("every link to a voucher's page works until the voucher is regenerated, even if further links are created", async () => {
  const address = uniqueAddress('page');
  const { products } = await sellByEmail(service, [{ recipient: { name: 'Rita', email: address } }]);
  const { id, databaseId, voucherCode } = products[0] ?? { id: '', databaseId: 0, voucherCode: '' };
  const pageIn = ({ text = '' }: { text?: string | undefined }) =>
    /https?:\/\/\S+\/v\/[\w-]+/.exec(text)?.[0] ?? '';
  const first = await firstTo(address);
  const url = pageIn(first);
  expect(first.html).toContain(`"${url}"`);
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(voucherCode)]);
  const stored = await rows(service, 'select token_hash::text from email_links where order_product_id = $1', [
    databaseId,
  ]);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(url.split('/').at(-1));

  await graphql(
    service,
    `mutation { resendSoldVoucherEmail(input: { id: "${id}" }) { __typename userErrors { __typename code } } }`,
  );
  const second = pageIn(await until(() => mailServer.to(address)[1]));
  const { data } = await graphql(
    service,
    `mutation { createSoldVoucherLink(input: { soldVoucherId: "${id}" }) { url } }`,
  );
  const links = [url, second, data.createSoldVoucherLink.url];
  const statuses = () => Promise.all(links.map(async (link) => (await fetch(link)).status));
  expect(new Set(links).size).toBe(3);
  expect(await statuses()).toEqual([200, 200, 200]);
  await graphql(
    service,
    `mutation { regenerateSoldVoucher(input: { id: "${id}" }) { __typename userErrors { __typename code } } }`,
  );
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a document link that the mail server quotes in its response is not stored', async () => {
  await configure('document: LINKED');
  const email = uniqueAddress('quoted');
  let token = '';
  const respond = (raw: string) => {
    token = /\/v\/([\w-]+)/.exec(raw.replace(/=\r?\n/g, ''))?.[1] ?? '';
    return `Blocked link: https://blocked.example/${token}`;
  };
  mailServer.decide(email, { kind: 'declineMessage', code: 554, respond });
  const { orderId } = await sellByEmail(service, [{ recipient: { name: 'Rita', email } }]);
  const failed = await until(async () =>
    (await readEmails(service, orderId)).find(({ status }: { status: string }) => status === 'FAILED'),
  );
  await configure('document: ATTACHED');
  expect(token).toHaveLength(22);
  expect(failed.serverResponse).toBe('554 Blocked link: https://blocked.example/…');
  expect(
    await rows(service, 'select id from audit_entries where after::text like $1', [`%${token}%`]),
  ).toEqual([]);
});

test('a reminder is sent once, the configured number of days before a voucher expires', async () => {
  await configure('reminderDays: [30, 7]');
  const emailOf = (name: string) => ({ recipient: { name, email: uniqueAddress(name) } });
  const [soon, later, used, late, never] = [
    emailOf('soon'),
    emailOf('later'),
    emailOf('used'),
    emailOf('late'),
    emailOf('never'),
  ];
  const { orderId, products } = await sellByEmail(service, [soon, later, used, late, never]);
  const expireIn = (index: number, days: number, soldDaysBefore: number) =>
    rows(
      service,
      `update order_products set redeemable_from = now() - interval '400 days', redeemable_to = now() + make_interval(days => $2),
         created_at = now() - make_interval(days => $3) where id = $1`,
      [products[index]?.databaseId, days, soldDaysBefore],
    );
  await expireIn(0, 29, 300);
  await expireIn(1, 100, 300);
  await expireIn(2, 29, 300);
  const useUp = `update order_products set state = 'completed', redeem_used = redeem_stock where id = $1`;
  await writeUnchecked(service, useUp, [products[2]?.databaseId]);
  await expireIn(3, 29, 0);
  await rows(service, `update order_products set redeemable_to = '9999-12-31' where id = $1`, [
    products[4]?.databaseId,
  ]);
  const queue = createJobQueue<EmailJob>(service.database, { name: 'emails', maxLeaseSeconds: 180 });
  await Promise.all([sendReminders(service.database, queue), sendReminders(service.database, queue)]);
  await sendReminders(service.database, queue);

  const reminder = await until(() =>
    mailServer.to(soon.recipient.email).find(({ subject }) => subject?.includes('expires on')),
  );
  expect(reminder.text).toContain(products[0]?.voucherCode);
  const reminders = (await readEmails(service, orderId)).filter(
    ({ kind }: { kind: string }) => kind === 'REMINDER',
  );
  expect(reminders).toMatchObject([
    { soldVoucher: { databaseId: products[0]?.databaseId } },
    { status: 'CANCELLED', soldVoucher: { databaseId: products[3]?.databaseId } },
  ]);
  const sentTo = () =>
    row(service, 'select sent_to as sent from order_products where id = $1', [products[0]?.databaseId]);
  await expect.poll(async () => (await sentTo()).sent).toBe(soon.recipient.email);
  await configure('reminderDays: null');
});

test('the scheduled e-mail of a blocked voucher is postponed, and is sent after the voucher is unblocked', async () => {
  const email = uniqueAddress('blocked');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { orderId, purchaser, products } = await sellByEmail(service, [
    { recipient: { name: 'Rita', email }, deliverAt: at },
  ]);
  const change = (mutation: string) =>
    graphql(
      service,
      `mutation { ${mutation}(input: { id: "${products[0]?.id}" }) { __typename userErrors { __typename code } } }`,
    );
  await firstTo(purchaser);
  await change('blockSoldVoucher');
  await makeDue(service, email);
  const waiting = await until(async () => {
    const found = (await readEmails(service, orderId)).find(
      ({ kind }: { kind: string }) => kind === 'VOUCHER',
    );
    return Date.parse(found.dueAt) > Date.now() ? found : null;
  });
  expect(waiting).toMatchObject({ status: 'SCHEDULED', attempts: 0 });
  expect(Date.parse(waiting.dueAt) - Date.now()).toBeGreaterThan(10 * 60_000);
  expect(mailServer.to(email)).toEqual([]);
  await change('unblockSoldVoucher');
  await makeDue(service, email);
  expect((await firstTo(email)).text).toContain(products[0]?.voucherCode);
});

test.each([
  ['is blocked', `blocked_at = now(), block_reason = 'Lost'`],
  ['has expired', `redeemable_from = now() - interval '1 year', redeemable_to = now() - interval '1 second'`],
])('a waiting reminder of a voucher that %s is not sent', async (_what, columns) => {
  const email = uniqueAddress('reminded');
  const deliverAt = new Date(Date.now() + 3_600_000).toISOString();
  const { orderId, products } = await sellByEmail(service, [
    { recipient: { name: 'Rita', email }, deliverAt },
  ]);
  await rows(service, `update emails set kind = 'reminder', reminder_days = 7 where recipient_email = $1`, [
    email,
  ]);
  await rows(service, `update order_products set ${columns} where id = $1`, [products[0]?.databaseId]);
  await makeDue(service, email);
  const reminder = () =>
    readEmails(service, orderId).then((emails) =>
      emails.find(({ kind }: { kind: string }) => kind === 'REMINDER'),
    );
  await expect.poll(async () => (await reminder()).status).toBe('CANCELLED');
  expect(mailServer.to(email)).toEqual([]);
});
