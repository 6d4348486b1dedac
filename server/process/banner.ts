import { demoApiKey, demoPassword, demoPublishableKey } from '../../prisma/demo/demo-credentials.ts';
import { listDemoSignIns } from '../../prisma/demo/demo-sign-ins.ts';
import type { Config } from '../../src/platform/config/environment.ts';

/**
 * Returns the text printed after start-up: the URLs, the database and, with demo data, the demo
 * credentials.
 */
export function createBanner(
  url: string,
  { databaseUrl, dataDir, demoData, graphiql, emails }: Config,
): string {
  const lines = [
    '',
    `  Vouchsafe is running at ${url}`,
    '',
    ...(demoData ? [`  Sales page     ${url}/s/demo-spa   (buy a voucher: payments are simulated)`] : []),
    `  Console        ${url}/console`,
    `  GraphQL        ${url}/graphql${graphiql ? '   (open it in a browser for GraphiQL)' : ''}`,
    `  REST           ${url}/v2.1`,
    `  API reference  ${url}/reference`,
    `  Documentation  ${url}/docs`,
    `  Health         ${url}/livez and ${url}/readyz`,
    `  Database       ${databaseUrl === null ? `embedded, in ${dataDir}` : 'PostgreSQL'}`,
    ...(emails?.transport.kind === 'outbox'
      ? [`  E-mails        written to ${emails.transport.folder}`]
      : []),
  ];
  if (demoData) lines.push('', ...describeDemo(url));
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}

/** Returns the lines with the demo credentials, one per sign-in, and with the first steps. */
function describeDemo(url: string): string[] {
  return [
    `  Sign in to the console with one of these, and the password ${demoPassword}:`,
    '',
    formatRow('Subdomain', 'E-mail', 'Role'),
    ...listDemoSignIns().map(({ email, subdomain, roleId }) =>
      formatRow(subdomain, email, roleNames[roleId]),
    ),
    '',
    `  API key        ${demoApiKey}`,
    `  Storefront key ${demoPublishableKey}   (publishable, for ${url}/storefront/graphql)`,
    '',
    `  Next           buy a voucher on the sales page, sign in to the console, try requests in the API reference, or follow the tutorial: ${url}/docs/tutorial`,
    `  Try            curl -g -H 'Authorization: Bearer ${demoApiKey}' '${url}/v2.1/sales-pages/1/orders?limit=1&expand[]=products'`,
  ];
}

const roleNames = ['none', 'Administrator', 'Redeem Only', 'Custom', 'Packaging and Shipping'] as const;

function formatRow(subdomain: string, email: string, role: string): string {
  return `    ${subdomain.padEnd(13)}${email.padEnd(20)}${role}`;
}
