import { useLayoutEffect } from 'react';

/**
 * The element that opened the first of several consecutive dialogs, such as a form that is followed
 * by the created secret.
 */
let firstOpener: Element | null = null;

/**
 * When the dialog is unmounted, returns the focus to the element that had it before, such as the
 * button that opened the dialog. If that element is gone, the content of the page receives the
 * focus, so that keyboard navigation does not restart at the top of the document. If another
 * element has already received the focus, such as the content of a new page, that element keeps it.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isFollowing = focused === document.body || focused?.closest('[role="dialog"]');
    const opener = isFollowing ? firstOpener : focused;
    firstOpener = opener;
    return () => {
      // Deferred, because a list may be rendered again without the opener, and another dialog may
      // receive the focus.
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
