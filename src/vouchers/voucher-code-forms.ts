/**
 * Returns the first form in which a look-up reads a code: in upper case, without hyphens and white
 * space, with O replaced by 0, and I and L by 1 (D22). Imported codes were stored in this form
 * before `canonicalizeVoucherCode` was added.
 */
export function normalizeVoucherCode(code: string): string {
  return code.trim().toUpperCase().replace(/[-\s]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/**
 * Returns the form in which new codes are hashed and compared, and the second form in which a
 * look-up reads a code (D78). It is the form of D22 without the differences that keyboards,
 * documents and scanners make: variants of characters (NFKC), dashes, format characters such as a
 * zero-width space, the symbology identifiers `]C1` and `]Q3`, and the frame `*…*` of Code 39.
 *
 * The result is a fixed point, and the form of D22 of a code has the same result. Therefore two
 * codes that were stored in this form are never confused, whichever form a look-up tries first.
 */
export function canonicalizeVoucherCode(code: string): string {
  const characters = code.replaceAll('-', '');
  if (canonicalCharacters.test(characters)) return characters;
  let form = code;
  for (;;) {
    const next = simplify(form);
    if (next === form) return form;
    form = next;
  }
}

/** Characters that `simplify` does not change, in the form in which codes are printed. */
const canonicalCharacters = /^[\dA-HJKMNP-Z]*$/;

function simplify(code: string): string {
  const characters = code.normalize('NFKC').replace(ignoredCharacters, '');
  return normalizeVoucherCode(characters).replace(symbologyIdentifier, '').replace(frame, '$1');
}

/**
 * The characters between the characters of a code: white space, dashes (U+2212 is the minus sign)
 * and format characters.
 */
const ignoredCharacters = /[\s\p{Pd}\u2212\p{Cf}]/gu;
const symbologyIdentifier = /^\](?:C1|Q3)/;
const frame = /^\*(.*)\*$/s;

/**
 * Returns the forms in which a look-up reads a code, in the order in which it tries them, without
 * repetition (D78). Empty if the code is empty.
 */
export function formsOfVoucherCode(code: string): readonly string[] {
  const canonical = canonicalizeVoucherCode(code);
  return canonical === '' ? [] : [...new Set([normalizeVoucherCode(code), canonical])];
}

/**
 * Returns whether a code has only characters that are ignored. An empty code cannot be looked up
 * (D56).
 */
export function isEmptyCode(code: string): boolean {
  return canonicalizeVoucherCode(code) === '';
}
