/** What a search text is: a voucher code, words, or what can be either. */
export type SearchKind = 'code' | 'words' | 'either';

const codeAlphabet = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** Normalises a code as the service does (D22), so that codes can be compared. */
export function normaliseCode(code: string): string {
  return code.replace(/[-\s]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

/**
 * Classifies a search text. A code of this service is 16 characters (D22), with a digit or a hyphen in all but one of a million; codes
 * of other systems, which can be imported, are words with digits. Words are stored in the address of the list, codes never.
 */
export function classifySearch(text: string): SearchKind {
  const trimmed = text.trim();
  if (/[@.]/.test(trimmed) || /^VS-/i.test(trimmed)) return 'words';
  if (codeAlphabet.test(normaliseCode(trimmed))) return /[\d-]/.test(trimmed) ? 'code' : 'either';
  return /^(?=.*\d)[\dA-Za-z-]{8,}$/.test(trimmed) ? 'either' : 'words';
}
