import { describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { findHiddenFocus } from './hidden-focus.ts';

describe.skipIf(!hasBrowser)('findHiddenFocus', () => {
  const browser = useBrowser();

  test.each([
    ['no outline', 'outline: none', 1],
    ['an outline of 1 px', 'outline: 1px solid #fff', 1],
    ['a dark outline', 'outline: 3px solid #444', 1],
    ['a light outline of 2 px', 'outline: 2px solid #5fd0b8', 0],
  ])(
    'reports a focused button with %s on a dark surface only if its focus is hard to see',
    async (_, style, count) => {
      const tab = await browser.open();
      await tab.setContent(`<body style="background: #131716"><button style="${style}">Save</button>`);
      expect(await findHiddenFocus(tab)).toHaveLength(count);
    },
  );
});
