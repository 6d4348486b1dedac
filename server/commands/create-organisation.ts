import { createOrganisation } from '../../src/organisations/create-organisation.ts';
import { type Command, parseOptions, requireOptions } from './command.ts';

const help = `Usage: npm run cli -- create-organisation OPTIONS

Creates an organisation with one sales page, one redeem location, and an administrator, who can then
sign in, add staff and make API keys.

  --name NAME             name of the organisation
  --subdomain NAME        subdomain of the sales page, which staff sign in with: lower-case letters, digits, hyphens
  --title NAME            name of the sales page
  --currency CODE         ISO 4217 code of all it sells; can't be changed later
  --time-zone NAME        IANA name; its days begin and end there
  --email ADDRESS         e-mail of the administrator
  --full-name NAME        name of the administrator

  --storefront-url URL    where the sales page is on the web   (https://SUBDOMAIN.invalid)
  --redeem-location NAME  name of the redeem location          (the title)
  --reseller-hash HASH    the reseller that it sells for       (none)
  --language CODE         ISO 639-1 code of its language       (en)

The administrator's password is asked for on the terminal. Otherwise it comes from STAFF_PASSWORD,
or is the first line of standard input; it is never an option, which others could see.

Example:

  npm run cli -- create-organisation --name "Blue Group" --subdomain blue-spa --title "Blue Spa" \\
    --currency GBP --time-zone Europe/London --email ada@blue.example --full-name "Ada Blue"
`;

const text = { type: 'string' } as const;

const options = {
  name: text,
  subdomain: text,
  title: text,
  currency: text,
  'time-zone': text,
  email: text,
  'full-name': text,
  'storefront-url': text,
  'redeem-location': text,
  'reseller-hash': text,
  language: { type: 'string', default: 'en' },
} as const;

export const createOrganisationCommand: Command = {
  summary: 'an organisation with a sales page and its administrator',
  help,
  async run(args, { print, note, readPassword, withDatabase }) {
    const values = requireOptions(parseOptions(args, options), [
      'name',
      'subdomain',
      'title',
      'currency',
      'time-zone',
      'email',
      'full-name',
    ]);
    const { name, subdomain, title, currency, email, language } = values;
    const password = await readPassword();
    const created = await withDatabase((database) =>
      createOrganisation(database, {
        ...{ name, subdomain, title, currency, email, language, password },
        timeZone: values['time-zone'],
        fullName: values['full-name'],
        storefrontUrl: values['storefront-url'] ?? `https://${subdomain}.invalid`,
        redeemLocation: values['redeem-location'] ?? title,
        resellerHash: values['reseller-hash'] ?? null,
      }),
    );
    print(`organisation ${created.organisationId}`);
    print(`sales-page ${created.salesPageId}`);
    print(`redeem-location ${created.redeemLocationId}`);
    print(`staff-member ${created.staffMemberId}`);
    note(`${email} can sign in on ${subdomain}. A key for a program comes next: npm run cli -- help create-api-key`);
  },
};
