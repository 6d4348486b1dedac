/**
 * Patterns of output that differs between runs, in the order of replacement. All other output must
 * equal that of the page.
 */
const placeholders: readonly (readonly [pattern: RegExp, placeholder: string])[] = [
  [/\beyJ[\w-]+(\.[\w-]+)*…?/g, '<access token>'],
  [/\bRT[\w-]{10,}…?/g, '<refresh token>'],
  [/\bvs_(?!demo_)[\w-]{43}/g, '<API key>'],
  [/\bvs_guest_[\w-]{20,}/g, '<guest token>'],
  [/\bVS-(?!0)[0-9A-Z]{10}\b/g, '<reference>'],
  [/\b(?!DEMO)[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}\b/g, '<voucher code>'],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '<uuid>'],
  [/\bsandbox-ok-[\da-f]{24}\b/g, '<transaction>'],
  [/\b[\da-f]{64}\b/g, '<hash>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b\d{4}-\d\d-\d\d\b/g, '<date>'],
  [/\b20\d\d-(0\d|1[012])\b/g, '<month>'],
  // A page shows the first migrations only.
  [/\b\d{14}_\w+(, (\d{14}_\w+|…))*/g, '<migrations>'],
  // The byte order mark of a CSV file is invisible.
  [/\ufeff/g, ''],
  [/"(durationMs|position|resetAfter)": ?\d+/g, '"$1":0'],
  // Ids depend on what was created before.
  [/"(id|databaseId|order|order_product|product)": ?\d+/g, '"$1":0'],
  [/"payments": ?\[ ?\d+ ?\]/g, '"payments":[0]'],
  [/\b(ApiKey|Layout|SoldVoucher|Redemption|Voucher|VoucherOption):(1:)?\d+/g, '$1:0'],
  // The remaining points of a budget depend on the time of earlier requests.
  [/"remaining": ?\d{9}\b/g, '"remaining":0'],
];

/**
 * Replaces ids, codes, tokens and times with placeholders, and removes empty lines, heartbeats
 * (`:`) and trailing spaces.
 */
export function normalise(text: string): string {
  const replaced = placeholders.reduce(
    (result, [pattern, placeholder]) => result.replace(pattern, placeholder),
    text,
  );
  return replaced
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && line !== ':')
    .join('\n');
}

/** Replaces numbers in JSON with 0, for sums of all data. */
export function withoutNumbers(text: string): string {
  return text.replace(/(?<=[:[,] ?)\d+/g, '0');
}

/** Normalises output for comparison. JSON is parsed, because a page shows it with line breaks. */
export function normaliseOutput(text: string, language: string): unknown {
  return language === 'json' ? JSON.parse(normalise(text)) : normalise(text);
}
