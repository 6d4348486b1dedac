import type { Attack } from './attack.ts';
import { type BuildOperation, findMaxAliases } from './max-aliases.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

export const orderSearches: Attack = {
  id: 'order-searches',
  description:
    'the maximum number of order searches in one request, for words that occur in every order, in one order or in no order',
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run(target) {
    const aliases = await findMaxAliases(target, searchFrom(0));
    let next = 0;
    return sendRepeatedly(target, () => {
      next += aliases.length;
      const { query, variables } = searchFrom(next)(aliases);
      return graphqlRequest(query, variables);
    });
  },
};

const searchFrom =
  (number: number): BuildOperation =>
  (aliases) => ({
    query: `query (${aliases.map((alias) => `$${alias}: String`).join(' ')}) { salesPage(databaseId: 1) {
      ${aliases.map((alias) => `${alias}: orders(first: 1, filter: { search: $${alias} }) { nodes { reference } }`).join(' ')} } }`,
    variables: Object.fromEntries(aliases.map((alias, index) => [alias, words(number + index)])),
  });

function words(number: number): string {
  const choices = [
    'bench test',
    `buyer${number % 100_000}`,
    `nobody${number}`,
    'buyer bench',
    `vb ${number % 10} buyer`,
  ];
  return choices[number % choices.length] ?? '';
}
