import type { Page } from 'playwright-core';

/** The cells of a row by the titles of their columns. Amounts are in minor units. */
export type DisplayedRow = Readonly<Record<string, string | number>>;

/** Returns the rows of a table by its caption. Empty while the table is not displayed. */
export async function readTable(tab: Page, caption: string): Promise<readonly DisplayedRow[]> {
  const cells = await tab
    .getByRole('table', { name: caption, exact: true })
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent ?? '')),
    );
  const [titles = [], ...lines] = cells;
  return lines.map((line) => Object.fromEntries(line.map((cell, index) => [titles[index], toNumber(cell)])));
}

/** Returns the named values of a page. Empty while none is displayed. */
export async function readFacts(tab: Page): Promise<DisplayedRow> {
  const [terms, values] = [
    await tab.getByRole('term').allTextContents(),
    await tab.getByRole('definition').allTextContents(),
  ];
  return Object.fromEntries(terms.map((term, index) => [term, toNumber(values[index] ?? '')]));
}

/**
 * Returns the number in a text: minor units of an amount such as `-£1,234.50`, or a count. Other
 * texts are unchanged.
 */
export function toNumber(text: string): string | number {
  const digits = text.replaceAll(/[£,]/g, '');
  if (/^-?\d+\.\d\d$/.test(digits)) return Math.round(Number(digits) * 100);
  return /^\d+$/.test(digits) ? Number(digits) : text;
}
