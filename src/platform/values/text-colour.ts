/**
 * Returns whether white text has a higher contrast than black text on a colour such as `#1f2937`:
 * true if the relative luminance of the colour (WCAG 2.2) is below 0.179.
 */
export function isDark(colour: string): boolean {
  return luminanceOf(colour) < 0.179;
}

/** Returns the contrast ratio of two colours such as `#1f2937`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the colour that `colour` with an opacity from 0 to 1 has on a background. */
export function mixColours(colour: string, background: string, opacity: number): string {
  const backgrounds = channelsOf(background);
  const mixed = channelsOf(colour).map((channel, index) =>
    Math.round(channel * opacity + (backgrounds[index] ?? 0) * (1 - opacity)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns red, green and blue of a colour with six digits, from 0 to 255. */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
