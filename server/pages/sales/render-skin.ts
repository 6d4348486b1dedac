import { findFontFamily } from '../../../src/fonts/font-families.ts';
import { type Html, html } from '../../../src/platform/values/html.ts';
import { toOpaqueColour } from '../../../src/platform/values/opaque-colour.ts';
import { contrastOf, isDark, mixColours } from '../../../src/platform/values/text-colour.ts';
import type { SalesPageView } from './sales-page-view.ts';

type Skin = SalesPageView['content']['salesPage']['skin'];

/** The minimum contrast of a text and its background (WCAG 2.2, level AA). */
const minContrast = 4.5;
/** The colour of texts, and the darkest background that they have within `main`. */
const textColour = '#1f2937';
const darkestBackground = '#f3f4f6';
/** Maximum height of the lower edge of the header image, in pixels. */
const maxShapeHeight = 200;

/**
 * Returns the custom properties of a skin. A colour of a text that is hard to read on its background is
 * replaced by black or white. A font applies if it is installed on the device of the buyer: the pages
 * load none.
 */
export function renderSkinStyle(skin: Skin): string {
  const accent = toOpaqueColour(skin?.mainColor);
  const buy = toOpaqueColour(skin?.buyColor ?? accent);
  const background = toOpaqueColour(skin?.backgroundColor ?? darkestBackground);
  const header = mixColours(
    toOpaqueColour(skin?.headerBackgroundColor ?? '#ffffff'),
    background,
    (skin?.headerBackgroundColorOpacity ?? 100) / 100,
  );
  const link = toOpaqueColour(skin?.bodyLinkColor ?? textColour);
  const properties = {
    accent,
    buy,
    'on-buy': textOn(buy),
    header,
    'on-header': readableOn(header, skin?.headerTextColor),
    'header-link': readableOn(header, skin?.headerLinkColor),
    'header-border': skin?.hasHeaderBorder ? `2px solid ${accent}` : 'none',
    background,
    'on-background': textOn(background),
    link: contrastOf(link, darkestBackground) < minContrast ? textColour : link,
    font: toFontFamily(skin?.fontPrimary),
    'heading-font': toFontFamily(skin?.fontSecondary || skin?.fontPrimary),
    'header-font': toFontFamily(skin?.headerTextFont || skin?.fontPrimary),
    columns: String(skin?.numOfColumns ?? 3),
    mask: toOpaqueColour(skin?.headerImageMaskColor ?? '#000000'),
    'mask-opacity': `${skin?.headerImageMaskOpacity ?? 0}%`,
    'shape-height': `${Math.min(skin?.headerImageBottomShapeHeight ?? 0, maxShapeHeight)}px`,
  };
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}: ${value};`);
  return `:root { ${declarations.join(' ')} }`;
}

/**
 * The paths of the lower edges of a header image by the values of `headerImageBottomShape`, within 100 ×
 * 10 units. Each covers the part of the image below the edge. Any other value is a straight edge.
 */
const shapes: Readonly<Record<string, string>> = {
  wave: 'M0 5 C 17 -1 33 -1 50 5 S 83 11 100 5 V 10 H 0 Z',
  curve: 'M0 0 Q 50 20 100 0 V 10 H 0 Z',
  slant: 'M0 10 L 100 0 V 10 Z',
  triangle: 'M0 0 L 50 10 L 100 0 V 10 H 0 Z',
};

/** Renders the header image with its mask and lower edge. Null if the skin has no image. */
export function renderHeaderImage(skin: Skin): Html | null {
  if (!skin?.headerImage) return null;
  const name = skin.headerImageBottomShape.trim().toLowerCase();
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  return html`<div class="hero"><img src="${skin.headerImage}" alt="" fetchpriority="high">${
    shape === undefined
      ? null
      : html`<svg class="shape" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><path d="${shape}"/></svg>`
  }</div>`;
}

function textOn(background: string): string {
  return isDark(background) ? '#ffffff' : '#000000';
}

function readableOn(background: string, colour: string | undefined): string {
  const opaque = colour === undefined ? textOn(background) : toOpaqueColour(colour);
  return contrastOf(opaque, background) < minContrast ? textOn(background) : opaque;
}

/**
 * Returns the value of `font-family`: the family that documents use too, otherwise the name itself.
 * A name with other characters than letters, digits and spaces is ignored.
 */
function toFontFamily(stated: string | undefined): string {
  const system = 'system-ui, sans-serif';
  const name = findFontFamily(stated) ?? stated;
  return name && /^[\p{L}\d][\p{L}\d -]*$/u.test(name) ? `"${name}", ${system}` : system;
}
