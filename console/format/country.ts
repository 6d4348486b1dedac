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
