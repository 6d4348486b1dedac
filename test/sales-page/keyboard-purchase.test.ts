import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { useTestService } from '../support/test-service.ts';

/** The element that has the focus: its role or tag, its label, and how it is shown. */
interface Focused {
  readonly label: string;
  readonly name: string;
  readonly type: string;
  /** Whether its outline is at least 2 px wide, and at least its height or 24 px are on the screen. */
  readonly isVisible: boolean;
  /** The position in the document. -1 if the document itself has the focus. */
  readonly position: number;
}

describe.skipIf(!hasBrowser)('a purchase by keyboard alone', () => {
  // No mail server responds, so e-mails are kept.
  const service = useTestService({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();
  const open = () => browser.open({ viewport: { width: 1280, height: 800 } });

  const readFocus = (tab: Page): Promise<Focused> =>
    tab.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body)
        return { label: '', name: '', type: '', isVisible: false, position: -1 };
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      const shownHeight = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const isOnScreen = left >= 0 && right <= innerWidth && shownHeight >= Math.min(height, 24);
      const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
      return {
        label: (labels?.[0] ?? element).innerText.trim(),
        name: element.getAttribute('name') ?? '',
        type: element.getAttribute('type') ?? element.localName,
        isVisible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isOnScreen,
        position: [...document.querySelectorAll('*')].indexOf(element),
      };
    });

  /**
   * Presses Tab until the focus is on an element or leaves the page, and asserts that it moves in the
   * order of the document and is visible at each step. Returns the focused elements.
   */
  async function tabTo(tab: Page, matches: (focused: Focused) => boolean): Promise<Focused[]> {
    const passed: Focused[] = [];
    let { position } = await readFocus(tab);
    for (;;) {
      await tab.keyboard.press('Tab');
      const focused = await readFocus(tab);
      if (focused.position < 0) return passed;
      // The parts of a date and time are separate stops of one element.
      if (focused.type === 'datetime-local' && focused.position === position) continue;
      expect([focused, focused.isVisible, focused.position > position]).toEqual([focused, true, true]);
      position = focused.position;
      passed.push(focused);
      if (matches(focused)) return passed;
    }
  }
  const heading = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name }).waitFor();

  /** Presses a key and waits until the browser shows another document. */
  async function follow(tab: Page): Promise<void> {
    await Promise.all([tab.waitForEvent('load'), tab.keyboard.press('Enter')]);
  }

  test('leads from the catalogue to the confirmation, with visible focus in the order of the page', async () => {
    const tab = await open();
    await tab.route(/vouchsafe\.test/, (route) => route.abort());
    await tab.goto(`${service.url}/s/demo-spa`);
    await tab.keyboard.press('Tab');
    expect(await readFocus(tab)).toMatchObject({ label: 'Skip to the content', isVisible: true });
    await tab.keyboard.press('Enter');
    // The skip link moves the position from which Tab continues past the header.
    const [first] = await tabTo(tab, () => true);
    expect(first?.label).toBe('Relaxing Massage');
    await follow(tab);
    await heading(tab, 'Relaxing Massage');

    await tabTo(tab, ({ name }) => name === 'quantity');
    await tab.keyboard.press('ArrowUp');
    await tabTo(tab, ({ name }) => name === 'to');
    await tab.keyboard.type('Kim');
    await tabTo(tab, ({ name }) => name === 'message');
    await tab.keyboard.type('Enjoy\nit');
    await tabTo(tab, ({ name }) => name === 'delivery');
    await tab.keyboard.press('ArrowDown');
    expect(await readFocus(tab)).toMatchObject({ label: 'By e-mail to the recipient' });
    const shown = await tabTo(tab, ({ name }) => name === 'name');
    expect(shown[0]?.label).toBe('E-mail address of the recipient');
    await tab.keyboard.type('Robin Reed');
    await tabTo(tab, ({ name }) => name === 'email');
    await tab.keyboard.type('keyboard@example.test');
    await tabTo(tab, ({ name }) => name === 'hasPromotionConsent');
    await tab.keyboard.press('Space');
    await tabTo(tab, ({ label }) => label === 'Continue to the overview');
    await follow(tab);

    // The focus is on the summary of the errors, and its link leads to the field.
    expect(await readFocus(tab)).toMatchObject({
      type: 'div',
      label: expect.stringContaining('Please check your entries'),
    });
    const [link] = await tabTo(tab, () => true);
    expect(link?.label).toContain('E-mail address of the recipient: ');
    await tab.keyboard.press('Enter');
    expect(await readFocus(tab)).toMatchObject({ name: 'recipientEmail', isVisible: true });
    await tab.keyboard.type('kim@example.test');
    // Enter in a field submits the form like its button.
    await follow(tab);
    await heading(tab, 'Check your order');
    await tabTo(tab, ({ label }) => label === 'Pay £130.00');
    await follow(tab);
    await heading(tab, 'Test payment');
    await tabTo(tab, ({ label }) => label === 'Pay');
    await tab.keyboard.press('Space');
    await heading(tab, 'Thank you for your order');
    await tabTo(tab, ({ label }) => label === 'All gift vouchers');
    expect(
      await row(
        service,
        `select count(*)::int as vouchers, min(p.message) as message, bool_and(o.buyer_consent_to_promotion_offers) as consent
           from orders o join order_products p on p.order_id = o.id where o.purchaser_email = 'keyboard@example.test'`,
      ),
    ).toEqual({ vouchers: 2, message: 'Enjoy\nit', consent: true });
  });

  test.each(['', '/categories/massages', '/vouchers/2', '/vouchers/3'])(
    'on the page %j, Tab visits every control once and leaves the page',
    async (path) => {
      const tab = await open();
      await tab.route(/vouchsafe\.test/, (route) => route.abort());
      await tab.goto(`${service.url}/s/demo-spa${path}`);
      const passed = await tabTo(tab, () => false);
      // Tab stops once at a group of radio buttons, and not at hidden fields.
      const controls = await tab.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('a, input, select, textarea, button')].filter(
            (element) =>
              element.checkVisibility() &&
              element.tabIndex >= 0 &&
              !element.matches('[type=radio]:not(:checked)'),
          ).length,
      );
      expect(passed).toHaveLength(controls);
    },
  );
});
