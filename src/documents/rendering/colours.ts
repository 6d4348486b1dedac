/** The colour of texts. */
export const ink = '#1f2937';
/** The colour of marks and lines. */
export const shade = '#9ca3af';

/**
 * Returns the colour of a label: `colour`, or the colour of texts if the contrast of `colour` to
 * white is less than 4.5:1 (WCAG 2.2, 1.4.3).
 */
export function labelColour(colour: string): string {
  return 1.05 / (luminanceOf(colour) + 0.05) >= 4.5 ? colour : ink;
}

/**
 * Returns the relative luminance of a colour such as `#1f2937` (WCAG 2.2), from 0 for black to 1
 * for white.
 */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
