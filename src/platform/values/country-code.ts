import { iso31661 } from 'iso-3166/1.js';

/** The assigned ISO 3166-1 alpha-2 codes, in upper case. */
export const countryCodes: readonly string[] = iso31661.flatMap(({ state, alpha2 }) =>
  state === 'assigned' ? [alpha2] : [],
);
const assigned = new Set(countryCodes);

/**
 * Whether a string is an assigned ISO 3166-1 alpha-2 code in upper, lower or mixed case (D57), such
 * as `gb`, but not `uk`.
 */
export function isCountryCode(text: string): boolean {
  return /^[a-z]{2}$/i.test(text) && assigned.has(text.toUpperCase());
}

export const countryCodeError = 'must be an ISO 3166-1 alpha-2 code';
