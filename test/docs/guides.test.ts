import { describe, test } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { clientLanguages, hasLanguage } from '../examples/client-languages.ts';
import { copyTemplate, useTestService } from '../support/test-service.ts';
import { checkPage, readPage } from './check-page.ts';
import { readSection } from './page.ts';

/** The variables that pages set when they start the service: all of them share one service. */
const environment = { WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true', METRICS_TOKEN: 'a-token-of-your-own' };

/**
 * Pages whose examples require a running service with `environment` at most, in the order of
 * docs/README.md.
 */
const onRunningService = [
  'docs/tutorial.md',
  'docs/guides/sell.md',
  'docs/guides/sell-online.md',
  'docs/guides/print-vouchers.md',
  'docs/guides/redeem.md',
  'docs/guides/care.md',
  'docs/guides/refund-cancel-replace.md',
  'docs/guides/catalogue.md',
  'docs/guides/reports.md',
  'docs/guides/webhooks.md',
  'docs/guides/agents.md',
  'docs/guides/legacy-rest-clients.md',
  ...clientLanguages.filter(hasLanguage).map(({ folder }) => `docs/guides/clients/${folder}.md`),
  'docs/guides/holds-and-bills.md',
  'docs/guides/top-up.md',
  'docs/guides/bulk-issue.md',
  'docs/operations/monitoring.md',
];

/**
 * Calls `checkPage` with a copy of the demo data, because copying is faster than loading the data.
 */
async function checkPageOnDemoData(
  markdown: string,
  replaced: Readonly<Record<string, string>> = {},
): Promise<void> {
  const copy = await copyTemplate();
  try {
    // An empty value selects the default cost budget, which the guide to GraphQL clients shows.
    const environment = { ...copy.environment, LOG_LEVEL: 'warn', LIMIT_COST_PER_MINUTE: '' };
    await checkPage(markdown, { environment, replaced });
  } finally {
    await copy.drop();
  }
}

describe('shell examples of the README, the tutorial and the guides, one after another on the same data', {
  timeout: 300_000,
}, () => {
  const service = useTestService(environment);

  /**
   * The service runs already, so that the tutorial does not start another one. Figures of the day
   * include earlier pages.
   */
  const check = (markdown: string) => {
    const { host } = new URL(service.url);
    return checkPage(markdown, {
      replaced: { '127.0.0.1:4000': host, 'npm start': '' },
      sums: /dailyFigures|orders-export/,
    });
  };

  test('the shell commands in the README section Five minutes print the output shown there', async () => {
    await check(readSection(await readPage('README.md'), '## Five minutes'));
  });

  test.each(onRunningService)(
    'the shell commands in %s print the output that the page shows after the earlier pages',
    async (path) => {
      await check(await readPage(path));
    },
  );
});

describe('shell examples of the guides that start the service', { timeout: 300_000 }, () => {
  test('the shell commands in docs/guides/graphql-clients.md print the output that the page shows', async () => {
    await checkPageOnDemoData(
      `\`\`\`sh\nnpm start\n\`\`\`\n\n${await readPage('docs/guides/graphql-clients.md')}`,
    );
  });

  test('the shell commands in examples/README.md print the output that the page shows', async () => {
    const [dashboard, storefront] = [await findFreePort(), await findFreePort()];
    await checkPageOnDemoData(await readPage('examples/README.md'), {
      '4100': String(dashboard),
      '4200': String(storefront),
      // Another test may use the client, which is built before all tests.
      'build:client': 'build:client -- --if-needed',
    });
  });
});
