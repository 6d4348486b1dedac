import { canonicalizeVoucherCode } from './voucher-code-forms.ts';

/** The minimum number of characters of a code whose ending is returned without the code. */
const minCharacters = 12;

const endingLength = 4;

/**
 * Returns the last four characters of a code in its canonical form (D78), which identify a voucher
 * without revealing its code. Null if the code has fewer than 12 characters, because the remaining
 * ones could be guessed.
 */
export function codeEndingOf(code: string): string | null {
  const canonical = canonicalizeVoucherCode(code);
  return canonical.length < minCharacters ? null : canonical.slice(-endingLength);
}

/**
 * Returns the canonical form of the ending of a code as a client enters it. Null if it does not
 * have four characters.
 */
export function canonicalizeCodeEnding(text: string): string | null {
  const canonical = canonicalizeVoucherCode(text);
  return canonical.length === endingLength ? canonical : null;
}
