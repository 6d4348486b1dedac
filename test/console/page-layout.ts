import type { Page } from 'playwright-core';

/**
 * Returns the defects of the displayed page at the widths of a phone, of a tablet in both orientations and
 * of a desktop. Each states the width, the kind and the text of an element:
 *
 * - `broken word`: a word without a hyphen continues on the next line. Addresses, codes and other
 *   texts that are not words can break anywhere, and names that the shop chose where the browser
 *   hyphenates them. The browser of the tests has no dictionary for that.
 * - `cut`: an element that hides what exceeds it hides a part of a text, or a text exceeds the
 *   window. The choice of a select and the placeholder of an input are texts too. Cells with a
 *   tooltip, which lists truncate, are left out.
 * - `hidden tab`: a link of a menu is outside of the window, although the window is wide; or it is
 *   the current link; or it cannot be scrolled to.
 * - `second row`: a link of a menu in a row is below the first one, although the window is that of a
 *   desktop.
 * - `small target`: a button, an input or a link that is not part of a sentence is smaller than
 *   24 px in a direction (WCAG 2.5.8, without its exception for targets with space around them).
 * - `wide page`: the page must be scrolled sideways.
 *
 * Resolves with the window at the last of the widths.
 */
export async function findLayoutDefects(
  tab: Page,
  widths: readonly number[] = [390, 820, 1024, 1280],
): Promise<string[]> {
  const defects: string[] = [];
  for (const width of widths) {
    await tab.setViewportSize({ width, height: 800 });
    // Two frames, after which the observers of sizes have run.
    await tab.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    defects.push(...(await tab.evaluate(inspectPage)).map((defect) => `${width} px, ${defect}`));
  }
  return defects;
}

/** Evaluated in the page. */
function inspectPage(): string[] {
  const defects = new Set<string>();
  const toleranceX = 1;
  /** The width in pixels from which a window is that of a desktop. */
  const minDesktopWidth = 1200;
  const pageWidth = document.documentElement.clientWidth;
  const root = document.querySelector('[role=dialog]') ?? document.body;

  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    // Texts for screen readers are in boxes of one pixel.
    !element.closest('[style*="clip"], [class*="skip"]') &&
    !hasAncestor(element, ({ clientWidth, clientHeight }) => clientWidth === 1 && clientHeight === 1);

  function hasAncestor(element: Element, test: (ancestor: Element) => boolean): boolean {
    for (let current: Element | null = element; current; current = current.parentElement)
      if (test(current)) return true;
    return false;
  }

  const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll';
  const hides = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip';

  const hyphenates = (element: Element) => getComputedStyle(element).hyphens === 'auto';

  /** Returns whether a part of a box is hidden by an ancestor or outside of the window. */
  function isCut(box: DOMRect, parent: Element): boolean {
    for (
      let current: Element | null = parent;
      current && current !== document.body;
      current = current.parentElement
    ) {
      const style = getComputedStyle(current);
      if (style.position === 'fixed') break;
      if (scrolls(style)) return false;
      const { left, right } = current.getBoundingClientRect();
      if (hides(style) && (box.left < left - toleranceX || box.right > right + toleranceX)) return true;
    }
    return box.left < -toleranceX || box.right > pageWidth + toleranceX;
  }

  function findTextDefects(node: Text): void {
    const parent = node.parentElement;
    if (
      !parent ||
      node.data.trim() === '' ||
      !isShown(parent) ||
      parent.closest('option, svg, script, style, title, td[title]')
    )
      return;
    const range = document.createRange();
    for (const match of node.data.matchAll(/\S+/g)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const boxes = [...range.getClientRects()];
      if (boxes.some((box) => isCut(box, parent))) defects.add(`cut: ${match[0]} in ${node.data.trim()}`);
      const isBroken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
      if (isBroken && !hyphenates(parent) && /^\p{P}*\p{L}+\p{P}*$/u.test(match[0]))
        defects.add(`broken word: ${match[0]} in ${node.data.trim()}`);
    }
  }

  const canvas = document.createElement('canvas').getContext('2d');
  /** Returns the width in CSS pixels of a text in the font of an element. */
  function measure(text: string, element: Element): number {
    if (!canvas) return 0;
    canvas.font = getComputedStyle(element).font;
    return canvas.measureText(text).width;
  }

  function findFieldDefects(field: HTMLInputElement | HTMLSelectElement): void {
    const text = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.label : field.placeholder;
    if (!text || !isShown(field)) return;
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const space = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (measure(text, field) > space + toleranceX) defects.add(`cut: ${text}`);
  }

  function findTargetDefects(target: Element): void {
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) >= 23.5 || !isShown(target)) return;
    // The link of a row of a list covers the row, and a label is a part of the target of its input.
    if (getComputedStyle(target, '::after').position === 'absolute' || target.closest('label')) return;
    const isInSentence =
      target.matches('a, button') &&
      getComputedStyle(target).display === 'inline' &&
      (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim();
    if (!isInSentence)
      defects.add(`small target: ${nameOf(target)} ${Math.round(width)} × ${Math.round(height)}`);
  }

  function nameOf(element: Element): string {
    return (
      element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML.slice(0, 200))
    );
  }

  function findTabDefects(link: Element): void {
    if (!isShown(link)) return;
    const { left, right } = link.getBoundingClientRect();
    let scroller: Element | null = link;
    while (scroller && !scrolls(getComputedStyle(scroller))) scroller = scroller.parentElement;
    const box = scroller?.getBoundingClientRect() ?? { left: 0, right: pageWidth };
    const isInside = left >= box.left - toleranceX && right <= box.right + toleranceX;
    const mustBeInside = pageWidth > 1000 || !scroller || link.getAttribute('aria-current') !== null;
    if (mustBeInside && !isInside) defects.add(`hidden tab: ${nameOf(link)}`);
  }

  function findRowDefects(menu: Element): void {
    const links = [...menu.querySelectorAll('a')].filter(isShown);
    const [first] = links;
    if (!first || pageWidth < minDesktopWidth || getComputedStyle(menu).flexDirection !== 'row') return;
    const { bottom } = first.getBoundingClientRect();
    for (const link of links)
      if (link.getBoundingClientRect().top >= bottom) defects.add(`second row: ${nameOf(link)}`);
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) findTextDefects(walker.currentNode as Text);
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
    findFieldDefects(field);
  const targets =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]';
  for (const target of root.querySelectorAll(targets)) findTargetDefects(target);
  for (const link of root.querySelectorAll('nav a, [role=tab]')) findTabDefects(link);
  for (const menu of root.querySelectorAll('nav')) findRowDefects(menu);
  if (document.documentElement.scrollWidth > pageWidth)
    defects.add(`wide page: ${document.documentElement.scrollWidth} px`);
  return [...defects];
}
