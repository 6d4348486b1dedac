import { type DemoStaffMember, demoApiKey, demoPassword, demoStaff } from '../prisma/demo/demo-credentials.ts';
import type { Config } from '../src/platform/config/environment.ts';

/** Returns the text printed after start-up: the URLs, the database and, with demo data, the demo credentials. */
export function createBanner(url: string, { databaseUrl, dataDir, demoData, graphiql }: Config): string {
  const lines = [
    '',
    `  Vouchsafe is running at ${url}`,
    '',
    `  Console        ${url}/console`,
    `  GraphQL        ${url}/graphql${graphiql ? '   (open it in a browser for GraphiQL)' : ''}`,
    `  REST           ${url}/v2.1`,
    `  API reference  ${url}/reference`,
    `  Health         ${url}/livez and ${url}/readyz`,
    `  Database       ${databaseUrl === null ? `embedded, in ${dataDir}` : 'PostgreSQL'}`,
  ];
  if (demoData) {
    lines.push(
      '',
      `  Demo API key   ${demoApiKey}`,
      `  Demo sign-ins  password ${demoPassword}`,
      ...demoStaff.map(({ email, permissions }) => `                 ${email}   ${describe(permissions)}`),
      '',
      `  Try            curl -H 'Authorization: Bearer ${demoApiKey}' '${url}/v2.1/sales-pages/1/orders?limit=1&expand[]=products' -g`,
    );
  }
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}

const roleNames = ['none', 'Administrator', 'Redeem Only', 'Custom', 'Packaging and Shipping'] as const;

/** Formats the roles of a demo staff member: `Administrator on 1, 2`. */
function describe(permissions: DemoStaffMember['permissions']): string {
  const byRole = Map.groupBy(
    permissions.filter(({ roleId }) => roleId > 0),
    ({ roleId }) => roleNames[roleId],
  );
  return [...byRole].map(([name, pages]) => `${name} on ${pages.map(({ salesPageId }) => salesPageId).join(', ')}`).join('; ');
}
