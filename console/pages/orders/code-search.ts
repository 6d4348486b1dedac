/** The kind of a search text: a voucher code, words, or a text that can be either. */
export type SearchKind = 'code' | 'words' | 'either';

const codeAlphabet = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/**
 * Returns the characters of a code in upper case, without what the service ignores between and
 * around them (D78).
 */
export function charactersOfCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/^\](?:C1|Q3)/, '')
    .replace(/^\*(.*)\*$/s, '$1');
}

/** Normalises a code as the service does (D22, D78), so that codes can be compared. */
export function normaliseCode(code: string): string {
  return charactersOfCode(code).replaceAll('O', '0').replace(/[IL]/g, '1');
}

/**
 * Classifies a search text. A code of this service has 16 characters (D22). About 1 in 400 codes
 * contains no digit, so without hyphens such a code could also be a word. Codes of other systems,
 * which can be imported, look like words with digits. A text of the kind `code` must not be stored
 * in the address of the list.
 */
export function classifySearch(text: string): SearchKind {
  const trimmed = text.trim();
  if (/[@.]/.test(trimmed) || /^VS-/i.test(trimmed)) return 'words';
  if (codeAlphabet.test(normaliseCode(trimmed))) return /[\d\p{Pd}\u2212]/u.test(trimmed) ? 'code' : 'either';
  return /^(?=.*\d)[\dA-Za-z\p{Pd}\u2212]{8,}$/u.test(trimmed) ? 'either' : 'words';
}
