import { mintGuestToken } from '../../src/access/mint-guest-token.ts';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { listSalesPages } from '../../src/organisations/organisation-directory.ts';
import { type Command, CommandFailure, parseOptions, requireOptions, UsageError } from './command.ts';
import { chooseOrganisation } from './find-scope.ts';

const help = `Usage: npm run cli -- mint-guest-token OPTIONS

Creates a token that can only read the reports of one reseller, and prints it on standard output. It
cannot be shown again.

  --reseller-hash HASH   reseller hash of the sales pages
  --days NUMBER          days until the token expires, 1 to 3650 (default: 90)
  --organisation ID      id or name; required if sales pages of several organisations have this reseller

Example:

  npm run cli -- mint-guest-token --reseller-hash blue-reseller --days 30
`;

const options = {
  'reseller-hash': { type: 'string' },
  days: { type: 'string', default: '90' },
  organisation: { type: 'string' },
} as const;

const day = 24 * 60 * 60 * 1000;

export const mintGuestTokenCommand: Command = {
  help,
  async run(args, { print, note, withDatabase }) {
    const { days, organisation, ...values } = requireOptions(parseOptions(args, options), ['reseller-hash']);
    const resellerHash = values['reseller-hash'];
    const length = /^[1-9]\d{0,3}$/.test(days) ? Number(days) : 0;
    if (length < 1 || length > 3650)
      throw new UsageError(`--days: must be an integer from 1 to 3650: ${days}`);
    const expiresAt = new Date(Date.now() + length * day);
    const { id, token } = await withDatabase(async (database) => {
      const pages = (await listSalesPages(database)).filter((page) => page.resellerHash === resellerHash);
      if (pages.length === 0)
        throw new CommandFailure(`--reseller-hash: unknown reseller hash: ${resellerHash}`);
      const owners = [...new Set(pages.map(({ organisationId }) => organisationId))];
      const owner = await chooseOrganisation(
        database,
        owners,
        organisation,
        '--reseller-hash: the sales pages belong to',
      );
      return mintGuestToken(database, await createOperatorContext(database, owner.id), {
        resellerHash,
        expiresAt,
      });
    });
    if (token === null) throw new Error('a request without an idempotency key was a replay');
    print(token);
    note(
      `This is guest token ${id}, valid until ${expiresAt.toISOString()}. Store it now: it cannot be shown again.`,
    );
  },
};
