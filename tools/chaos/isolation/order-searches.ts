import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

export const orderSearches: Attack = {
  id: 'order-searches',
  what: '15 searches of orders in one request, by words that occur in every order, in one or in none',
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  run(target) {
    let next = 0;
    return sendRepeatedly(target, () => {
      next += 1;
      const searches = Array.from({ length: 15 }, (_, index) => words(next * 15 + index));
      return graphqlRequest(document, Object.fromEntries(searches.map((search, index) => [`s${index}`, search])));
    });
  },
};

const indexes = Array.from({ length: 15 }, (_, index) => index);

const document = `query (${indexes.map((index) => `$s${index}: String`).join(' ')}) { salesPage(databaseId: 1) {
  ${indexes.map((index) => `a${index}: orders(first: 1, filter: { search: $s${index} }) { nodes { reference } }`).join(' ')} } }`;

function words(number: number): string {
  const choices = ['bench test', `buyer${number % 100_000}`, `nobody${number}`, 'buyer bench', `vb ${number % 10} buyer`];
  return choices[number % choices.length] ?? '';
}
