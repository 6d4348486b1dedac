import { describe, test } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { copyTemplate, useTestService } from '../support/test-service.ts';
import { checkPage, readPage } from './check-page.ts';

/** The names of guides whose examples require a running service and do not restart it. */
const onRunningService = [
  'care',
  'catalogue',
  'legacy-rest-clients',
  'print-vouchers',
  'redeem',
  'refund-cancel-replace',
  'reports',
  'sell',
];

/** Calls `checkPage` with a copy of the demo data, because copying is faster than loading the data. */
async function checkPageOnDemoData(markdown: string, replaced: Readonly<Record<string, string>> = {}): Promise<void> {
  const copy = await copyTemplate();
  try {
    // An empty value selects the default cost budget, which the guide to GraphQL clients shows.
    const environment = { ...copy.environment, LOG_LEVEL: 'warn', LIMIT_COST_PER_MINUTE: '' };
    await checkPage(markdown, { environment, replaced });
  } finally {
    await copy.drop();
  }
}

describe.each(onRunningService)('shell examples of a guide', { timeout: 300_000 }, (name) => {
  const service = useTestService();

  test(`the shell commands in docs/guides/${name}.md print the output that the page shows`, async () => {
    const { host } = new URL(service.url);
    await checkPage(await readPage(`docs/guides/${name}.md`), { replaced: { '127.0.0.1:4000': host } });
  });
});

describe('shell examples of the guides that start the service', { timeout: 300_000 }, () => {
  test('the shell commands in docs/guides/graphql-clients.md print the output that the page shows', async () => {
    await checkPageOnDemoData(`\`\`\`sh\nnpm start\n\`\`\`\n\n${await readPage('docs/guides/graphql-clients.md')}`);
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
