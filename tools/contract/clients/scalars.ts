interface TypesByName {
  string: string;
  number: number;
  'Record<string, string | null>': Record<string, string | null>;
  'Record<string, unknown>': Record<string, unknown>;
}

/** The TypeScript types of the scalars of schema.graphql in a response. */
export const scalars = {
  CountryCode: 'string',
  Currency: 'string',
  Date: 'string',
  DateTime: 'string',
  HexColor: 'string',
  JSONObject: 'Record<string, unknown>',
  Language: 'string',
  LocalDateTime: 'string',
  SafeInt: 'number',
  TimeZone: 'string',
  Translation: 'Record<string, string | null>',
  URL: 'string',
  YearMonth: 'string',
  _Any: 'Record<string, unknown>',
} as const satisfies Record<string, keyof TypesByName>;

export type Scalars = { [Name in keyof typeof scalars]: TypesByName[(typeof scalars)[Name]] };
