import { useLayoutEffect } from 'react';

/** The element that opened the first of several consecutive dialogs, such as a form and the secret that it created. */
let firstOpener: Element | null = null;

/**
 * Returns the focus to the element that had it before the dialog was mounted, such as the button that opened it. If that element
 * is gone, the focus goes to the page's content, so that the keyboard does not start from the top of the document. If something
 * else has received the focus since, such as a new page, it keeps the focus.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isFollowing = focused === document.body || focused?.closest('[role="dialog"]');
    const opener = isFollowing ? firstOpener : focused;
    firstOpener = opener;
    return () => {
      // Deferred, because a list may be rendered again without the opener, and another dialog may receive the focus.
      setTimeout(() => {
        if (document.querySelector('[role="dialog"]')) return;
        firstOpener = null;
        // The dialog may have opened another page, which then has the focus.
        if (document.activeElement !== document.body) return;
        const target = opener?.isConnected ? opener : document.querySelector('main');
        if (target instanceof HTMLElement) target.focus();
      });
    };
  }, []);
}
