import { isStorable, notStorableMessage } from '../platform/values/storable-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { canonicalizeVoucherCode, isEmptyCode } from '../vouchers/voucher-code-forms.ts';
import { isInScientificNotation, scientificNotation } from './cell-reader.ts';

/**
 * Returns the error of a code in a file, or null if the code is valid. The message does not contain
 * the code.
 */
export function findCodeError(code: string): string | null {
  if (isEmptyCode(code)) return 'must not be empty';
  if (isInScientificNotation(code)) return scientificNotation;
  if (isMasked(code)) return 'is masked. Export the file again with complete codes';
  if (code.length > textLimits.voucherCode) return `must be at most ${textLimits.voucherCode} characters`;
  if (/\p{Cc}|\uFFFD/u.test(code)) return 'contains characters that are not printable. Check the encoding';
  if (!isStorable(code)) return notStorableMessage;
  return null;
}

/**
 * Returns whether characters of a code are masked. The frame `*…*` of Code 39 is not a mask, so the
 * stored form is tested, in which NFKC has replaced `…` by three dots. Only one frame is removed
 * from a code: several asterisks in a row are a mask.
 */
function isMasked(code: string): boolean {
  return code.includes('**') || /[*•]|\.{3}|^#+$/.test(canonicalizeVoucherCode(code));
}

/**
 * Returns the length of a code that has only digits, otherwise null. A spreadsheet removes the
 * leading zeros of such codes.
 */
export function countDigits(code: string): number | null {
  return /^\d+$/.test(code) ? code.length : null;
}
