import { locale } from '../language/language.ts';

export interface PostalAddress {
  readonly addressLine1: string;
  readonly addressLine2?: string | null;
  readonly city: string;
  readonly postcode: string;
  readonly county?: string | null;
  readonly country: string;
}

const countryNames = new Intl.DisplayNames(locale, { type: 'region' });

/** The countries whose addresses have the postcode after the city, with or without the county before it. */
const postcodeLast = new Set('au bd ca gb id ie in jo ke lk mt mm ng nz pk sa sg th us vn za'.split(' '));
/** The countries of `postcodeLast` whose addresses have the city, the county and the postcode on one line. */
const onOneLine = new Set(['au', 'ca', 'us', 'in']);

/**
 * Returns the lines of a postal address in the order of its country (Universal Postal Union, S42),
 * without the name. The last line is the country, in capitals, as carriers require; an address in the
 * country from which it is posted (`fromCountry`) has no such line.
 */
export function addressLines(address: PostalAddress, fromCountry: string | null = null): string[] {
  const { addressLine1, addressLine2, city, postcode, county } = address;
  const country = address.country.toLowerCase();
  const place = onOneLine.has(country)
    ? [[city, county, postcode].filter(Boolean).join(' ')]
    : postcodeLast.has(country)
      ? [city, county, postcode]
      : [[postcode, city].filter(Boolean).join(' '), county];
  const code = country.toUpperCase();
  const abroad = code === fromCountry ? null : countryNames.of(code)?.toLocaleUpperCase(locale);
  return [addressLine1, addressLine2, ...place, abroad].filter((line): line is string => Boolean(line));
}
