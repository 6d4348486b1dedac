// cspell:disable

import { describe, expect, test } from 'vitest';
import { designNames } from '../../src/documents/designs/design.ts';
import { sell } from '../rest/sales.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf, wordsOfPdf } from '../support/poppler.ts';
import { useTestService } from '../support/test-service.ts';
import { exampleCode, examplePicture, toPdfString, useDrawnVouchers } from './drawn-vouchers.ts';

const sentences = Array.from({ length: 40 }, (_, index) => `This is sentence number ${index + 1}.`);
const messages = {
  none: '',
  short: 'Happy birthday!\nEnjoy your day.',
  long: sentences.join(' '),
  Arabic: 'كل عام وأنت بخير',
  Japanese: 'お誕生日おめでとうございます。',
} as const;
const draw = useDrawnVouchers();

describe('the design of a voucher', () => {
  const service = useTestService();
  const designOf = async ({ id, order }: Row) => {
    const { data } = await graphql(
      service,
      `query ($order: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $order) { soldVouchers { databaseId design } } } }`,
      { order },
    );
    const sold: readonly { databaseId: number; design: string }[] = data.salesPage.order.soldVouchers;
    return sold.find(({ databaseId }) => databaseId === id)?.design;
  };
  const setDesign = async (design: string, canPurchaserChooseDesign = false) => {
    const { data } = await graphql(
      service,
      `mutation ($options: DisplayOptionsInput!) {
        updateVoucher(input: { id: "Voucher:1:1", displayOptions: $options }) {
          voucher { version displayOptions { design } } userErrors { code message }
        }
      }`,
      { options: { design, canPurchaserChooseDesign } },
    );
    return data.updateVoucher.voucher;
  };

  test('is copied when the voucher is sold, kept by its successor, and is not part of the offer', async () => {
    const before = await setDesign('BOTANICAL');
    const sold = await sell(service);
    const after = await setDesign('GOLD');
    expect(after).toEqual({ version: before.version, displayOptions: { design: 'GOLD' } });
    expect(await designOf(sold)).toBe('BOTANICAL');
    expect(await designOf(await sell(service))).toBe('GOLD');
    const { data } = await graphql(
      service,
      `mutation ($id: ID!) { regenerateSoldVoucher(input: { id: $id }) { soldVoucher { design } userErrors { message } } }`,
      { id: `SoldVoucher:1:${sold.id}` },
    );
    expect(data.regenerateSoldVoucher.soldVoucher.design).toBe('BOTANICAL');
  });
});

describe.runIf(await hasPoppler())('a voucher', () => {
  test.each(
    designNames.flatMap((design) =>
      (['a4', 'card', 'square'] as const).map((paper) => [design, paper] as const),
    ),
  )(
    'in the design %s on %s contains its whole message, and no text outside of the page',
    async (design, paper) => {
      for (const [kind, message] of Object.entries(messages))
        for (const image of kind === 'short' ? [examplePicture, null] : [examplePicture]) {
          const pdf = await draw(paper, { design, message, image });
          const pages = await wordsOfPdf(pdf);
          for (const { width, height, words } of pages)
            for (const { left, top, right, bottom, text } of words) {
              expect(Math.min(left, top), text).toBeGreaterThanOrEqual(0);
              expect(right, text).toBeLessThanOrEqual(width);
              expect(bottom, text).toBeLessThanOrEqual(height);
            }
          const text = (await textOfPdf(pdf, 'raw')).replace(/\s+/g, ' ');
          expect(text).not.toContain('…');
          if (paper === 'square') {
            expect(text).not.toContain(exampleCode);
            continue;
          }
          if (kind === 'Arabic') expect(pdf.toString('latin1')).toContain(toPdfString(message));
          for (const part of kind === 'long' ? sentences : message.split('\n'))
            if (kind !== 'Arabic') expect(text).toContain(part);
          const usual = paper === 'a4' ? 1 : 2;
          expect(pages).toHaveLength(kind === 'long' && paper === 'a4' ? usual + 1 : usual);
          // The code is on the last third of the page, or on the outer left half of the card.
          const [front] = pages;
          const printed = front?.words.find((word) => word.text === exampleCode);
          if (paper === 'a4') expect(printed?.top).toBeGreaterThan((2 * (front?.height ?? 0)) / 3);
          else expect(printed?.right).toBeLessThan((front?.width ?? 0) / 2);
        }
    },
  );

  test('prints a message of 2,000 characters on separate pages after the voucher, on A4 and as a card', async () => {
    const message = 'word '.repeat(400).trim();
    for (const paper of ['a4', 'card'] as const) {
      const pages = await wordsOfPdf(await draw(paper, { message }));
      const letters = pages.slice(paper === 'a4' ? 1 : 2);
      expect(letters.flatMap(({ words }) => words).filter(({ text }) => text === 'word')).toHaveLength(400);
    }
  });

  test('breaks no word of its title while a smaller size fits', async () => {
    for (const design of designNames) {
      const text = await textOfPdf(
        await draw('a4', { design, title: 'Entspannungsmassage für zwei' }),
        'raw',
      );
      expect(text).toContain('Entspannungsmassage');
    }
  });

  test('contains a full stop as text after a document with a middle dot, whose glyph contains that of the full stop', async () => {
    const price = (text: string) => ({ label: 'Value', text });
    await draw('receipt', { value: price('¥500'), validity: 'Valid · 10 uses' });
    expect(await textOfPdf(await draw('receipt', { value: price('£65.00') }))).toContain('£65.00');
  });

  test('is the same file whenever it is drawn, except for its time', async () => {
    const [one, other] = [await draw('a4', { design: 'festive' }), await draw('a4', { design: 'festive' })];
    const withoutTime = (pdf: Buffer) =>
      pdf.toString('latin1').replace(/\(D:\d+Z?\)|<xmp:(Create|Modify)Date>[^<]*|\/ID \[.*\]/g, '');
    expect(withoutTime(one)).toBe(withoutTime(other));
  });
});
