// cspell:ignore Danke für Ihren Einkauf Geschenkgutschein Liebe
import { afterAll, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { startMailServer } from './mail-server.ts';
import { sellByEmail, uniqueAddress } from './orders.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);
const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'vouchers@shop.example' });

const document = `mutation ($texts: [SalesPageEmailTextsInput!]) { updateSalesPage(input: { id: "SalesPage:1", emailSettings: { texts: $texts } }) {
  salesPage { emailSettings { texts {
  language greeting confirmationSubject voucherSubject voucherSubjectFrom reminderSubject } } }
  userErrors { __typename path ... on InvalidInputError { fieldCode fieldMessage } } } }`;

const configure = async (texts: object[]) =>
  (await graphql(service, document, { texts })).data.updateSalesPage;

test("an e-mail has the sales page's subject and greeting in the order's language, or else those of the service", async () => {
  const texts = [
    { language: 'en', greeting: 'Welcome {name}!', voucherSubject: '{page} has a present for you' },
    {
      language: 'de',
      greeting: 'Liebe {name},',
      confirmationSubject: 'Danke für Ihren Einkauf ({reference})',
    },
  ];
  const { salesPage } = await configure(texts);
  expect(salesPage.emailSettings.texts).toMatchObject(texts);
  expect(salesPage.emailSettings.texts[0].reminderSubject).toBeNull();

  const receive = async (language: string) => {
    const email = uniqueAddress(language);
    const { purchaser, reference } = await sellByEmail(service, [{ recipient: { name: 'Rita', email } }], {
      language,
    });
    const [voucher, confirmation] = await Promise.all(
      [email, purchaser].map((address) => until(() => mailServer.to(address)[0])),
    );
    return { voucher, confirmation, reference };
  };
  const english = await receive('en');
  expect(english.voucher?.subject).toMatch(/^.+ has a present for you$/);
  expect(english.voucher?.text).toMatch(/^Welcome Rita!/);
  expect(english.voucher?.html).toContain('Welcome Rita!');
  expect(english.confirmation?.subject).toMatch(/^Your order /);
  const german = await receive('de');
  expect(german.confirmation?.subject).toBe(`Danke für Ihren Einkauf (${german.reference})`);
  expect(german.voucher?.text).toMatch(/^Liebe Rita,/);
  expect(german.voucher?.subject).toMatch(/^Ihr Geschenkgutschein von /);

  const none = { greeting: null, confirmationSubject: null, voucherSubjectFrom: null };
  await configure(['en', 'de'].map((language) => ({ language, ...none })));
  expect((await receive('en')).voucher?.text).toMatch(/^Hello Rita,/);
});

test('invalid, blank or too long e-mail texts, and unknown or repeated languages, are rejected', async () => {
  const path = (field: string) => ['emailSettings', 'texts', ...field.split('.')];
  const { errors } = await configure([
    { language: 'en', greeting: 'Hello {code}', voucherSubject: 'Voucher {page', reminderSubject: ' ' },
    { language: 'fr', confirmationSubject: 'x'.repeat(201) },
  ]);
  expect(errors).toEqual([
    {
      path: path('0.greeting'),
      code: 'INVALID_FORMAT',
      message: 'must not contain the argument {code}: the known arguments are {name}',
    },
    {
      path: path('0.voucherSubject'),
      code: 'INVALID_FORMAT',
      message: expect.stringContaining('ICU MessageFormat'),
    },
    { path: path('0.reminderSubject'), code: 'REQUIRED', message: expect.any(String) },
    { path: path('1.language'), code: 'UNKNOWN', message: 'must be one of de, en' },
    { path: path('1.confirmationSubject'), code: 'TOO_LONG', message: expect.any(String) },
  ]);
  const repeated = await configure([{ language: 'en' }, { language: 'en' }]);
  expect(repeated.errors).toMatchObject([{ path: ['emailSettings', 'texts'], code: 'NOT_UNIQUE' }]);
});
