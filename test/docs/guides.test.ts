import { describe, test } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { copyTemplate } from '../support/test-service.ts';
import { follow, readPage } from './follow.ts';

/** These pages say that the examples run against `npm start`. */
const onRunningService = [
  'catalogue',
  'graphql-clients',
  'legacy-rest-clients',
  'redeem',
  'refund-cancel-replace',
  'reports',
  'sell',
];

const start = '```sh\nnpm start\n```\n\n';

/** On a copy of the demo data, whose start is faster than loading them. */
async function followOnDemoData(markdown: string, replaced: Readonly<Record<string, string>> = {}): Promise<void> {
  const copy = await copyTemplate();
  try {
    // The guide to GraphQL clients shows the default of the budget.
    const environment = { ...copy.environment, LOG_LEVEL: 'warn', LIMIT_COST_PER_MINUTE: '' };
    await follow(markdown, { environment, replaced });
  } finally {
    await copy.drop();
  }
}

describe('shell examples of the guides', { timeout: 300_000 }, () => {
  test.each(onRunningService)('the shell commands in docs/guides/%s.md print the output that the page shows', async (name) => {
    await followOnDemoData(start + (await readPage(`docs/guides/${name}.md`)));
  });

  test.each(['docs/guides/webhooks.md', 'docs/operations/monitoring.md'])(
    'the shell commands in %s print the output that the page shows',
    async (path) => {
      await followOnDemoData(await readPage(path));
    },
  );

  test('the shell commands in examples/README.md print the output that the page shows', async () => {
    await followOnDemoData(await readPage('examples/README.md'), { '4100': String(await findFreePort()) });
  });
});
