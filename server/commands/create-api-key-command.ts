import { createApiKey } from '../../src/access/create-api-key.ts';
import { permissions as everyPermission, type Permission } from '../../src/access/grants.ts';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type Command, parseOptions, requireOptions, UsageError } from './command.ts';
import { chooseOrganisation, findOrganisation, findSalesPages } from './find-scope.ts';

const help = `Usage: npm run cli -- create-api-key OPTIONS

Creates an API key and prints it on standard output. It cannot be shown again.

With all permissions, a key that this command creates can appoint and change administrators. A key that a
staff member creates cannot.

  --name NAME            name of the key, up to 100 characters
  --permissions LIST     comma-separated permissions, or all; with "" the key can only read the catalogue:
${lines(everyPermission, 25)}
  --organisation ID      id or name: the key covers all current and future sales pages of the organisation
  --page SUBDOMAIN       limit the key to this sales page; can be repeated

Examples:

  npm run cli -- create-api-key --organisation 1 --name "Booking system" --permissions all
  KEY=$(npm run --silent cli -- create-api-key --page blue-spa --name Till --permissions redeem.voucher)
`;

const options = {
  name: { type: 'string' },
  permissions: { type: 'string' },
  organisation: { type: 'string' },
  page: { type: 'string', multiple: true, default: [] as string[] },
} as const;

export const createApiKeyCommand: Command = {
  help,
  async run(args, { print, note, withDatabase }) {
    const { name, permissions, organisation, page } = requireOptions(parseOptions(args, options), [
      'name',
      'permissions',
    ]);
    const granted = parsePermissions(permissions);
    if (organisation === undefined && page.length === 0)
      throw new UsageError('missing option: --organisation or --page');
    const { id, key } = await withDatabase(async (database) => {
      const { organisationId, salesPageIds } = await findScope(database, organisation, [...new Set(page)]);
      const context = await createOperatorContext(database, organisationId);
      return createApiKey(database, context, { name, salesPageIds, permissions: granted });
    });
    if (key === null) throw new Error('a request without an idempotency key was a replay');
    print(key);
    note(`This is API key ${id}, "${name.trim()}". Store it now: it cannot be shown again.`);
  },
};

/** Parses a list of permissions. Throws a UsageError that lists the unknown permissions. */
function parsePermissions(list: string): Permission[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.includes('all')) return [...everyPermission];
  const unknown = names.filter((name) => !everyPermission.some((permission) => permission === name));
  if (unknown.length > 0) throw new UsageError(`--permissions: unknown permission: ${unknown.join(', ')}`);
  return everyPermission.filter((permission) => names.includes(permission));
}

async function findScope(
  database: Database,
  organisation: string | undefined,
  subdomains: readonly string[],
): Promise<{ organisationId: number; salesPageIds: number[] | null }> {
  if (organisation !== undefined && subdomains.length === 0) {
    return { organisationId: (await findOrganisation(database, organisation)).id, salesPageIds: null };
  }
  const pages = await findSalesPages(database, subdomains);
  const owners = [...new Set(pages.map(({ organisationId }) => organisationId))];
  const { id } = await chooseOrganisation(
    database,
    owners,
    organisation,
    '--page: the sales pages belong to',
  );
  return { organisationId: id, salesPageIds: pages.map((page) => page.id) };
}

function lines(texts: readonly string[], indent: number): string {
  return texts.map((text) => `${' '.repeat(indent)}${text}`).join('\n');
}
