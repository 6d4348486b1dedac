/** The digits after the point of a stored coordinate, which is exact to a tenth of a micrometre. */
const maxDecimals = 12;

/** Returns degrees as the text that is stored, such as `51.5194`. Without degrees, returns `none`. */
export function formatDegrees<None extends '' | null>(degrees: number | null, none: None): string | None {
  return degrees === null ? none : degrees.toFixed(maxDecimals).replace(/\.?0+$/, '');
}

/** Returns stored degrees as a number. Null if the text is empty or null. */
export function parseDegrees(text: string | null): number | null {
  return text === null || text === '' ? null : Number(text);
}
