import { Facts } from '../../../components/display/facts.tsx';
import { salesPageTexts as texts } from '../../../texts/sales-page-texts.ts';
import type { WholeSalesPageFragment } from './generated/operations.ts';
import { legalPages, socialNetworks } from './sales-page-fields.tsx';

/** Displays the settings of a sales page. */
export function SalesPageFacts({ page }: { readonly page: WholeSalesPageFragment }) {
  const { fields: names } = texts;
  const { address, contact, socialMedia } = page;
  const lines = [
    address.addressLine1,
    address.addressLine2,
    [address.postcode, address.city].filter(Boolean).join(' '),
  ];
  const networks = socialNetworks.filter((name) => socialMedia[name]).map((name) => names[name]);
  const orNone = (value: string | null) => value || texts.none;
  const list = (values: readonly string[]) => values.filter(Boolean).join(', ') || texts.none;
  return (
    <Facts
      facts={[
        [names.subdomain, page.subdomain],
        [names.storefrontUrl, orNone(page.storefrontUrl)],
        [
          names.pageUrl,
          page.archivedAt === null ? (
            <a key={page.pageUrl} href={page.pageUrl} target="_blank" rel="noreferrer">
              {page.pageUrl}
            </a>
          ) : null,
        ],
        [names.currency, page.currency],
        [names.timeZone, page.timeZone],
        [names.companyName, orNone(page.companyName)],
        [names.vatNumber, orNone(page.vatNumber)],
        [names.address, list(lines)],
        [names.phone, orNone(contact.phone)],
        [names.email, orNone(contact.email)],
        [names.website, orNone(contact.website)],
        [names.socialMedia, list(networks)],
        ...legalPages.map((name): [string, string] => [names[name], orNone(page[name])]),
        [names.resellerHash, orNone(page.resellerHash)],
        [names.resellerOrigins, page.resellerOrigins.join(', ')],
      ]}
    />
  );
}
