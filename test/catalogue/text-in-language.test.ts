import { expect, test } from 'vitest';
import { textInLanguage } from '../../src/platform/values/text-in-language.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

test.each([
  ['the text in the requested language', { de: 'Sauna', en: 'Steam' }, 'de', 'Sauna'],
  ['the English text by default', { de: 'Sauna', en: 'Steam' }, undefined, 'Steam'],
  ['the English text if the requested language has no text', { cs: 'Sauna', en: 'Steam' }, 'de', 'Steam'],
  ['the English text if the requested text is blank', { de: ' \n', en: 'Steam' }, 'de', 'Steam'],
  ['the English text if the requested text is null', { de: null, en: 'Steam' }, 'de', 'Steam'],
  [
    'the text of the language whose code is first if there is no English text',
    { fr: 'A', cs: 'Z', en: '' },
    'de',
    'Z',
  ],
  ['an empty string if there is no text', { en: null, de: '' }, 'de', ''],
])('textInLanguage returns %s', (_case, texts, language, expected) => {
  expect(textInLanguage(texts, language)).toBe(expected);
});

test('each text in a language agrees with the text in all languages, before and after the document is compiled', async () => {
  const both = (name: string) => `${name}(language: "de") ${name}Translations`;
  const document = `{ salesPage(databaseId: 1) {
    vouchers(first: 20) { nodes { ${both('name')} ${both('promotionTitle')} ${both('description')} options { ${both('description')} } } }
    categories(first: 20) { nodes { ${both('name')} ${both('description')} ${both('bannerText')} ${both('headerText')} } }
    orders(first: 20) { nodes { products: soldVouchers { voucherAsSold { ${both('name')} ${both('description')} ${both('optionDescription')} } } } }
  } }`;
  for (let run = 0; run < 7; run += 1) {
    const { data, errors } = await graphql(service, document);
    expect(errors).toBeUndefined();
    const pairs = findPairs(data);
    expect(pairs.length).toBeGreaterThan(200);
    expect(pairs.some(([text, texts]) => text !== '' && text === texts.de)).toBe(true);
    for (const [text, texts] of pairs) expect(text).toBe(textInLanguage(texts, 'de'));
  }
});

type Pair = readonly [text: string, translations: Record<string, string | null>];

function findPairs(data: unknown): Pair[] {
  if (typeof data !== 'object' || data === null) return [];
  const own = Object.entries(data).flatMap(([name, value]): Pair[] => {
    const translations = (data as Record<string, unknown>)[`${name}Translations`];
    return translations === undefined ? [] : [[value as string, translations as Pair[1]]];
  });
  return [...own, ...Object.values(data).flatMap(findPairs)];
}
