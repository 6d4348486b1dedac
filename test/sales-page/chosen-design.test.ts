import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { designs } from '../../src/documents/designs/designs.ts';
import { until } from '../../tools/harness/until.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { uniqueAddress } from '../emails/orders.ts';
import { row, rows } from '../rest/stored.ts';
import { hasPoppler, picturesOfPdf } from '../support/poppler.ts';
import { useTestService } from '../support/test-service.ts';
import { readErrors, readPageForm, submit } from './forms.ts';
import { openSalesPage } from './sales-page.ts';

const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-design-'));
afterAll(() => rm(folder, { recursive: true }));
const account = join(folder, 'account.json');
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
await writeFile(account, JSON.stringify({ client_email: 'shop@example.test', private_key: privateKey }));

const mailServer = await startMailServer();
afterAll(mailServer.close);
const service = useTestService({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'vouchers@shop.example',
  GOOGLE_WALLET_ISSUER: '338800000',
  GOOGLE_WALLET_ACCOUNT: account,
});
const isReadable = await hasPoppler();

/** Returns the part of an image that has a colour, from 0 to 1. */
async function shareOf(colour: string, image: Uint8Array): Promise<number> {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = await sharp(image).flatten().resize(200).raw().toBuffer();
  let count = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (rgb.every((value, index) => Math.abs(value - (pixels[at + index] ?? 0)) < 10)) count += 1;
  return (count * 3) / pixels.length;
}

test('the design that a buyer chooses is that of the document, the page, the e-mail and the wallet pass', async () => {
  await rows(
    service,
    `update vouchers set design = 'classic', can_purchaser_choose_design = true where id = 1 returning id`,
  );
  const { colour } = await row(service, 'select main_color as colour from skins where sales_page_id = 1');
  const { cover, accent } = designs.gold.palette(colour);
  const { cover: usualCover, accent: usualAccent } = designs.classic.palette(colour);
  expect([cover, accent]).not.toEqual([usualCover, usualAccent]);

  const form = readPageForm((await openSalesPage(service, '/vouchers/1')).text);
  expect(form.values.design).toBe('CLASSIC');
  const recipientEmail = uniqueAddress('kim');
  const entered = { name: 'Robin Reed', email: uniqueAddress('robin'), to: 'Kim', design: 'GOLD' };
  const reviewed = await submit(form, 'review', { ...entered, delivery: 'recipient', recipientEmail });
  expect([reviewed.status, readErrors(reviewed.text)]).toEqual([200, {}]);
  const paying = await submit(readPageForm(reviewed.text), 'pay');
  await fetch(paying.location, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'confirm' }),
    redirect: 'manual',
  });

  const email = await until(() => mailServer.to(recipientEmail)[0]);
  const [image] = email.attachments.filter(({ related }) => related).slice(-1);
  expect(await shareOf(cover, image?.content ?? new Uint8Array())).toBeGreaterThan(0.1);

  const [, page = ''] = /(https?:\/\/[^\s"]+\/v\/[\w-]+)/.exec(email.text ?? '') ?? [];
  expect(await (await fetch(page)).text()).toContain(accent);

  const pass = await fetch(`${page}/google-pass`, { redirect: 'manual' });
  const token = pass.headers.get('location')?.split('/').at(-1) ?? '';
  expect(JSON.stringify(decodeJwt(token))).toContain(`"hexBackgroundColor":"${cover}"`);

  if (!isReadable) return;
  const document = await fetch(`${page}/document`);
  const [printed] = await picturesOfPdf(new Uint8Array(await document.arrayBuffer()), 60);
  expect(await shareOf(cover, printed ?? new Uint8Array())).toBeGreaterThan(0.05);
});
