import { iso31661Alpha2ToAlpha3 } from 'iso-3166';
import { locale } from '../language/language.ts';

const names = new Intl.DisplayNames(locale, { type: 'region' });

/** The countries of ISO 3166-1, sorted by name. */
export const countries: readonly { readonly code: string; readonly name: string }[] = Object.keys(
  iso31661Alpha2ToAlpha3,
)
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, locale));

/**
 * The most likely country of the user, as an ISO 3166-1 alpha-2 code. Derived from the language of
 * the browser.
 */
export const userCountry = new Intl.Locale(navigator.language).maximize().region ?? 'GB';

/**
 * Returns the country of a time zone, such as that of a sales page. Defaults to the country of the
 * browser, if the browser cannot list the zones of countries.
 */
export function countryOfZone(timeZone: string): string {
  const found = countries.find(({ code }) => {
    // Browsers before 2024 lack the method.
    const region: Partial<Intl.Locale> = new Intl.Locale(`und-${code}`);
    return region.getTimeZones?.()?.includes(timeZone);
  });
  return found?.code ?? userCountry;
}
