import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

export const wideCsvFiles: Attack = {
  id: 'wide-csv-files',
  description: 'imports of CSV files with 52,000 columns, or of 250,000 lines',
  permissions: ['MANAGE_PRODUCTS'],
  run(target) {
    const requests = files.map((csv) => graphqlRequest(document, { csv }));
    let next = 0;
    return sendRepeatedly(
      target,
      () => requests[next++ % requests.length] ?? graphqlRequest(document, { csv: '' }),
    );
  },
};

const wide = Array.from({ length: 52_000 }, (_, index) => index.toString(36)).join();

const files = [
  `${wide.slice(0, 262_000)}\n1`,
  `name\n${'a\n'.repeat(125_000)}`,
  `name\n"${'a,'.repeat(130_000)}`,
];

const document = `mutation ($csv: String!) { importRedeemLocations(input: { csv: $csv }) { __typename } }`;
