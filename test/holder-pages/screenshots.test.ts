// cspell:ignore Alles Gute Genieße
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { fetchDocument } from '../documents/fetch-document.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { sellByEmail, uniqueAddress } from '../emails/orders.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const demoImages = new URL('../../prisma/demo/images/', import.meta.url);
const images = createServer((request, response) => {
  void readFile(new URL(`.${request.url}`, demoImages)).then((image) => response.end(image));
});
images.listen(0, '127.0.0.1');
await once(images, 'listening');
afterAll(() => {
  images.closeAllConnections();
  images.close();
});
const imagesUrl = `http://127.0.0.1:${(images.address() as AddressInfo).port}`;
const mailServer = await startMailServer();
afterAll(mailServer.close);

/**
 * `CONSOLE_PICTURES=true npx vitest run test/holder-pages/screenshots.test.ts` recreates the
 * pictures of the voucher guides.
 */
describe.skipIf(!hasBrowser || process.env.CONSOLE_PICTURES !== 'true')(
  'screenshots of documents, pages and e-mails',
  () => {
    const service = useTestService({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'vouchers@shop.example',
      WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
    });
    const browser = useBrowser();
    const texts = {
      en: { from: 'Ben', to: 'Anna', message: 'Happy birthday!\nEnjoy your day.' },
      de: { from: 'Ben', to: 'Anna', message: 'Alles Gute!\nGenieße den Tag.' },
    } as const;

    test.each(['en', 'de'] as const)(
      'pictures in the language %s are saved',
      { timeout: 60_000 },
      async (language) => {
        await mkdir(folder, { recursive: true });
        await rows(service, 'update layouts set image = $1 returning id', [`${imagesUrl}/stones.jpg`]);
        await rows(service, 'update skins set logo = $1 returning id', [`${imagesUrl}/demo-spa-logo.png`]);
        const { from, to, message } = texts[language];
        const email = uniqueAddress('rita');
        const recipient = { name: to, email };
        const { orderId, products } = await sellByEmail(
          service,
          [{ recipient }],
          { language },
          { voucherFrom: from, voucherTo: to, message },
        );
        const { id, databaseId } = products[0] ?? { id: '', databaseId: 0 };
        const document = await fetchDocument(
          service,
          { order: orderId, id: databaseId },
          { accept: 'image/png' },
        );
        await writeFile(`${folder}document-${language}.png`, document.bytes);

        const { data } = await graphql(
          service,
          `mutation { createSoldVoucherLink(input: { soldVoucherId: "${id}" }) { url } }`,
        );
        const tab = await browser.open({ viewport: { width: 390, height: 760 }, locale: language });
        await tab.goto(data.createSoldVoucherLink.url);
        await tab.screenshot({ path: `${folder}page-${language}.png`, fullPage: true });
        await tab.emulateMedia({ media: 'print' });
        await tab.setViewportSize({ width: 794, height: 1123 });
        await tab.screenshot({ path: `${folder}page-print-${language}.png`, fullPage: true });

        const received = await until(() => mailServer.to(email)[0]);
        // Opens a new tab, because the content security policy of a voucher page blocks the styles of
        // e-mails.
        const mail = await browser.open({ viewport: { width: 390, height: 760 }, locale: language });
        await mail.setContent(received.html || '');
        await mail.screenshot({ path: `${folder}email-${language}.png`, fullPage: true });
        await mail.setViewportSize({ width: 720, height: 760 });
        await mail.screenshot({ path: `${folder}email-wide-${language}.png`, fullPage: true });
      },
    );
  },
);
