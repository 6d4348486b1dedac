interface TextScalarOptions {
  readonly description: string;
  readonly specifiedByURL: string;
}

/** The scalars for strings in a specific format. */
export const textScalars = {
  CountryCode: {
    description:
      'A country, as an ISO 3166-1 alpha-2 code. Input can be in either case; output is in lower case: `gb`.',
    specifiedByURL: 'https://www.iso.org/iso-3166-country-codes.html',
  },
  Currency: {
    description: 'A currency, as an ISO 4217 code: `GBP`.',
    specifiedByURL: 'https://www.iso.org/iso-4217-currency-codes.html',
  },
  HexColor: {
    description: 'A colour in hexadecimal notation with 3, 4, 6 or 8 digits: `#1f2937`.',
    specifiedByURL: 'https://www.w3.org/TR/css-color-4/#hex-notation',
  },
  Language: {
    description: 'A language, as an ISO 639-1 code in lower case: `en`.',
    specifiedByURL: 'https://www.loc.gov/standards/iso639-2/php/code_list.php',
  },
  LocalDateTime: {
    description:
      'A date and time in the time zone of the sales page: `2026-12-24T08:00`, with or without seconds. With an offset, such as `2026-12-24T08:00+01:00`, it is that point in time.',
    specifiedByURL: 'https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dates-and-times',
  },
  TimeZone: {
    description: 'A time zone, as an IANA name: `Europe/London`.',
    specifiedByURL: 'https://www.iana.org/time-zones',
  },
  URL: {
    description: 'An absolute URL with the scheme `http` or `https`: `https://example.com/voucher.png`.',
    specifiedByURL: 'https://url.spec.whatwg.org/',
  },
  YearMonth: {
    description: 'A calendar month: `2026-11`.',
    specifiedByURL: 'https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#months',
  },
} as const satisfies Record<string, TextScalarOptions>;

export type TextScalar = keyof typeof textScalars;

/** Returns whether the values of a scalar are strings with a maximum length. */
export function isText(scalar: string): boolean {
  return scalar === 'String' || Object.hasOwn(textScalars, scalar);
}
