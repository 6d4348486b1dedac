import type { Page } from 'playwright-core';
import { setColourScheme } from '../support/console.ts';

/**
 * Returns the focusable elements of the displayed page whose focus is not visible in dark mode: the
 * element and its first child have no outline of at least 2 px with a contrast of 3:1 to the surface
 * (WCAG 1.4.11). Elements of the same kind, which have the same classes, are checked once.
 */
export async function findHiddenFocus(tab: Page): Promise<string[]> {
  await setColourScheme(tab, 'dark');
  const hidden = await tab.evaluate(inspectFocus);
  await setColourScheme(tab, 'light');
  return hidden;
}

/** Evaluated in the page. */
function inspectFocus(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  /** Returns the red, green and blue of a CSS colour from 0 to 1, and its opacity. */
  function parse(colour: string): readonly [number, number, number, number] {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red / 255, green / 255, blue / 255, alpha / 255];
  }

  function luminance(colour: string): number {
    const [red, green, blue] = parse(colour).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** Returns the colour of the surface behind an element. */
  function surfaceOf(element: Element | null): string {
    for (let current = element; current; current = current.parentElement) {
      const { backgroundColor } = getComputedStyle(current);
      if (parse(backgroundColor)[3] > 0.9) return backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  }

  function isIndicated(element: Element | null): boolean {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
    const [first, second] = [luminance(outlineColor), luminance(surfaceOf(element.parentElement))];
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05) >= 3;
  }

  const kinds = new Map<string, HTMLElement>();
  const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    if (element.checkVisibility({ checkVisibilityCSS: true }) && !element.matches(':disabled'))
      kinds.set(`${element.tagName} ${element.className} ${element.parentElement?.className}`, element);
  }
  const before = document.activeElement;
  const hidden: string[] = [];
  for (const element of kinds.values()) {
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement !== element) continue;
    if (!isIndicated(element) && !isIndicated(element.firstElementChild))
      hidden.push(`hidden focus: ${element.outerHTML.slice(0, 160)}`);
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return hidden;
}
