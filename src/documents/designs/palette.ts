import { contrastOf, isDark, mixColours } from '../../platform/values/text-colour.ts';
import { ink } from '../rendering/colours.ts';

const white = '#ffffff';
/** The minimum contrast of a text to its background (WCAG 2.2, 1.4.3). */
const textContrast = 4.5;

/** Returns a tint: `colour` mixed with white. `strength` is the part of the colour, from 0 to 1. */
export function tint(colour: string, strength: number): string {
  return mixColours(colour, white, strength);
}

/** Returns a shade: `colour` mixed with black. `strength` is the part of the colour, from 0 to 1. */
export function darken(colour: string, strength: number): string {
  return mixColours(colour, '#000000', strength);
}

/**
 * Returns the first of the colours that can be read on the background. If none can be read, returns
 * white or the colour of texts.
 */
export function readableOn(background: string, ...colours: readonly string[]): string {
  return (
    colours.find((colour) => contrastOf(colour, background) >= textContrast) ??
    (isDark(background) || contrastOf(white, background) >= textContrast ? white : ink)
  );
}

/** Returns the colour, darkened until it can be read on white paper. */
export function readableOnPaper(colour: string): string {
  for (let strength = 1; strength > 0.3; strength -= 0.1) {
    const shade = darken(colour, strength);
    if (contrastOf(shade, white) >= textContrast) return shade;
  }
  return ink;
}

/**
 * Returns the colour with its hue turned by an angle in degrees. Its saturation is at least 0.45,
 * so that a grey main colour also has lively companions.
 */
export function turnHue(colour: string, degrees: number): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  );
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = high - low;
  const lightness = Math.min(0.62, Math.max(0.42, (high + low) / 2));
  const saturation = Math.max(0.45, range === 0 ? 0 : range / (1 - Math.abs(high + low - 1)));
  const sector =
    range === 0
      ? 0
      : high === red
        ? (green - blue) / range
        : high === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return fromHsl(sector * 60 + degrees, Math.min(saturation, 0.85), lightness);
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
