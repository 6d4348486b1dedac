import { Html, html } from '../../platform/values/html.ts';
import type { DesignName } from './design.ts';
import { designs } from './designs.ts';

/**
 * Returns the cover of a design without texts as an SVG of the given size in pixels, which is
 * hidden from screen readers. `colour` is the main colour of the sales page. It has no styles, so
 * that every Content-Security-Policy allows it.
 */
export function renderOrnament(design: DesignName, colour: string, width: number, height: number): Html {
  const { palette: toPalette, cover } = designs[design];
  const palette = toPalette(colour);
  const shapes = cover({ x: 0, y: 0, width, height }, palette).map(
    ({ path, fill = 'none', stroke = 'none', lineWidth = 1, opacity = 1 }) =>
      html`<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${lineWidth}" opacity="${opacity}"/>`,
  );
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><rect width="${width}" height="${height}" fill="${new Html(palette.cover)}"/>${shapes}</svg>`;
}
