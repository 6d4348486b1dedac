import { describe, test } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { copyTemplate } from '../support/test-service.ts';
import { checkPage, readPage } from './check-page.ts';

/** Guides whose examples require that `npm start` is running. */
const onRunningService = [
  'care',
  'catalogue',
  'graphql-clients',
  'legacy-rest-clients',
  'print-vouchers',
  'redeem',
  'refund-cancel-replace',
  'reports',
  'sell',
];

const start = '```sh\nnpm start\n```\n\n';

/** Calls `checkPage` with a copy of the demo data, because a copy starts faster than loading the data. */
async function checkPageOnDemoData(markdown: string, replaced: Readonly<Record<string, string>> = {}): Promise<void> {
  const copy = await copyTemplate();
  try {
    // The guide to GraphQL clients shows the default cost budget.
    const environment = { ...copy.environment, LOG_LEVEL: 'warn', LIMIT_COST_PER_MINUTE: '' };
    await checkPage(markdown, { environment, replaced });
  } finally {
    await copy.drop();
  }
}

describe('shell examples of the guides', { timeout: 300_000 }, () => {
  test.each(onRunningService)('the shell commands in docs/guides/%s.md print the output that the page shows', async (name) => {
    await checkPageOnDemoData(start + (await readPage(`docs/guides/${name}.md`)));
  });

  test.each(['docs/guides/webhooks.md', 'docs/operations/monitoring.md'])(
    'the shell commands in %s print the output that the page shows',
    async (path) => {
      await checkPageOnDemoData(await readPage(path));
    },
  );

  test('the shell commands in examples/README.md print the output that the page shows', async () => {
    await checkPageOnDemoData(await readPage('examples/README.md'), { '4100': String(await findFreePort()) });
  });
});
