/**
 * Maximum lengths of the strings that clients send, in characters (Unicode code points), by kind
 * (D57). The domain enforces them. The OpenAPI document publishes them as `maxLength`, the GraphQL
 * schema in its descriptions.
 */
export const textLimits = {
  /** A name, or a line of an address. */
  line: 200,
  locationAddress: 500,
  salesPagePostcode: 50,
  phone: 50,
  email: 320,
  /** A title, in each language. */
  title: 200,
  /** A description that may contain HTML, in each language. */
  description: 20_000,
  /** Any other text of the catalogue, in each language if it is translated. */
  shortText: 2_000,
  voucherMessage: 2_000,
  internalNote: 500,
  orderComment: 2_000,
  salesChannel: 50,
  metadataKey: 40,
  metadataValue: 500,
  /** The gateway's token for a card. */
  paymentToken: 1_000,
  manualPaymentType: 50,
  /** The reason for a refund or for the cancellation of a redemption. */
  reason: 1_000,
  voucherCode: 100,
  discountCode: 100,
  newDiscountCode: 50,
  url: 2_000,
  storefrontUrl: 500,
  webhookDescription: 1_000,
  webhookSecret: 256,
  eventName: 100,
  apiKeyName: 100,
  publishableKeyName: 100,
  tillName: 100,
  pairingCode: 100,
  pin: 100,
  origin: 300,
  password: 256,
  passkeyName: 100,
  /** The JSON of a WebAuthn credential. Its largest parts are a public key and an id of up to 1,023 bytes. */
  passkeyCredential: 10_000,
  accessToken: 4_096,
  refreshToken: 256,
  idempotencyKey: 255,
  resellerHash: 200,
  subdomain: 63,
  slug: 100,
  search: 200,
  csv: 262_144,
  /** A short value: a date or time as text, decimal degrees, a colour or a time zone. */
  word: 100,
  /** An ISO 639-1 or ISO 3166-1 alpha-2 code. */
  code: 2,
  currency: 3,
  cursor: 1_000,
  /** Any other string. */
  other: 2_000,
} as const;

/** Maximum size of all translations of one field together, in bytes of UTF-8. */
export const maxTranslationBytes = 100_000;

/**
 * Whether a string has more than `max` characters. Counts code points only if the number of UTF-16
 * code units is not conclusive.
 */
export function exceedsLength(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}
