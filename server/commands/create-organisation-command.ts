import { createOrganisation } from '../../src/organisations/create-organisation.ts';
import { type Command, parseOptions, requireOptions } from './command.ts';

const help = `Usage: npm run cli -- create-organisation OPTIONS

Creates an organisation with one sales page, one redeem location and one administrator, who can then
sign in, add staff and create API keys. Prints the ids on standard output.

  --name NAME             name of the organisation
  --subdomain NAME        subdomain of the sales page, required to sign in: lower-case letters, digits, hyphens
  --title NAME            name of the sales page
  --currency CODE         ISO 4217 code of all prices; cannot be changed later
  --time-zone NAME        IANA name; determines when a day begins and ends
  --email ADDRESS         e-mail address of the administrator
  --full-name NAME        name of the administrator

  --storefront-url URL    URL of the shop's own storefront (default: the service's page)
  --redeem-location NAME  name of the redeem location     (default: the title)
  --reseller-hash HASH    reseller of the sales page      (default: none)
  --language CODE         ISO 639-1 code                  (default: en)

The administrator's password is read from STAFF_PASSWORD, from the terminal, or from the first line of
standard input. It is not an option, because other users of the machine can see options.

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
        name,
        subdomain,
        title,
        currency,
        email,
        language,
        password,
        timeZone: values['time-zone'],
        fullName: values['full-name'],
        storefrontUrl: values['storefront-url'] ?? null,
        redeemLocation: values['redeem-location'] ?? title,
        resellerHash: values['reseller-hash'] ?? null,
      }),
    );
    print(`organisation ${created.organisationId}`);
    print(`sales-page ${created.salesPageId}`);
    print(`redeem-location ${created.redeemLocationId}`);
    print(`staff-member ${created.staffMemberId}`);
    note(
      `${email} can sign in on ${subdomain}. To create an API key, see: npm run cli -- help create-api-key`,
    );
  },
};
