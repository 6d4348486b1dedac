// cspell:ignore Rück erstattung Gebühr
import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { findLayoutDefects } from './page-layout.ts';

describe.skipIf(!hasBrowser)('findLayoutDefects', () => {
  const browser = useBrowser();

  test.each([
    [
      'broken word: Cancellation in Cancellation',
      '<h2 style="width: 60px; overflow-wrap: anywhere">Cancellation</h2>',
    ],
    [
      'cut: Cancellation in Cancellation',
      '<div style="width: 60px; overflow: hidden"><b>Cancellation</b></div>',
    ],
    ['cut: Cancellation', '<select style="width: 60px; height: 24px"><option>Cancellation</option></select>'],
    ['cut: Name of the person', '<input style="width: 60px; height: 24px" placeholder="Name of the person">'],
    [
      'small target: Undo 40 × 16',
      '<button style="width: 40px; height: 16px; padding: 0; border: 0">Undo</button>',
    ],
    [
      'hidden tab: Personal data',
      '<nav style="overflow-x: auto; width: 60px"><a href="#a" style="margin-left: 80px; display: block; min-width: 120px; line-height: 24px; white-space: nowrap">Personal data</a></nav>',
    ],
    [
      'second row: Tills',
      '<nav style="display: flex; flex-wrap: wrap; width: 200px; line-height: 24px"><a href="#a" style="width: 150px">Users</a><a href="#b" style="width: 150px">Tills</a></nav>',
    ],
    ['wide page: 1400 px', '<p style="width: 1400px; margin: 0">One</p>'],
  ])('reports %s', async (defect, html) => {
    const tab = await browser.open();
    await tab.setContent(`<body style="margin: 0">${html}</body>`);
    expect(await findLayoutDefects(tab, [1280])).toEqual([`1280 px, ${defect}`]);
  });

  test('reports nothing about whole texts, addresses, hyphenated names, links in sentences and menus of phones that are scrolled', async () => {
    const tab = await browser.open();
    await tab.setContent(`<body style="margin: 0">
      <h2>Cancellation fee</h2> <h2 lang="de" style="width: 90px">Rück­erstattung-Gebühr</h2>
      <p style="width: 60px; overflow-wrap: anywhere">somebody@shop.example</p>
      <strong style="display: block; width: 60px; hyphens: auto; overflow-wrap: anywhere">Cancellation</strong>
      <p>Read <a href="#a">more</a> about it.</p>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Hidden</span>
      <nav style="overflow-x: auto; white-space: nowrap"><a href="#a" aria-current="page" style="padding: 8px">Users</a>
        <a href="#b" style="margin-left: 400px; padding: 8px">Tills</a></nav>`);
    expect(await findLayoutDefects(tab, [390])).toEqual([]);
  });
});
