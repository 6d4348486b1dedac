import { invalidFile } from './invalid-file.ts';

/** Spreadsheets keep this number of digits of a number, and replace all others by 0. */
const keptDigits = 15;

/** Detects codes whose last digits a spreadsheet has replaced by zeros. */
export interface DigitLossDetector {
  add(code: string): void;
  /** Throws INVALID_INPUT if more of the codes end in zeros than random codes would. */
  assertNone(): void;
}

/**
 * Creates a detector for the codes of one file. A single code of 16 digits can end in 0 by chance,
 * so the number of such codes is compared with the number that is expected of random codes. Rejects
 * by mistake less than one file in a hundred.
 */
export function createDigitLossDetector(): DigitLossDetector {
  let found = 0;
  let expected = 0;
  return {
    add(code) {
      if (code.length <= keptDigits || !/^\d+$/.test(code)) return;
      expected += 10 ** (keptDigits - code.length);
      if (/^0+$/.test(code.slice(keptDigits))) found += 1;
    },
    assertNone() {
      if (found <= expected + 4 * Math.sqrt(expected) + 0.2) return;
      throw invalidFile(
        `has ${found} codes of more than ${keptDigits} digits that end in zeros: a spreadsheet has replaced their last digits. Export the file again with the column of the codes as text. If the codes are correct, insert hyphens into them`,
      );
    },
  };
}
