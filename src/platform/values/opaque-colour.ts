/** The colour of a sales page that has none. */
const defaultColour = '#1f2937';

/** Returns a hexadecimal colour with six digits, without its opacity. */
export function toOpaqueColour(colour: string = defaultColour): string {
  const digits = colour.slice(1);
  return digits.length < 6
    ? `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`
    : `#${digits.slice(0, 6)}`;
}
