import { hasUnsavedChanges } from '../components/forms/unsaved-changes.ts';

type OnLeave = (leave: () => void) => void;

let onLeave: OnLeave | null = null;
let address = location.href;
let isLeaving = false;

/**
 * Calls `ask` instead of the router when the user goes back or forward while there is unsaved
 * input. `ask` receives a function that continues the navigation. Returns a function that removes
 * the guard.
 */
export function guardHistory(ask: OnLeave): () => void {
  onLeave = ask;
  return () => {
    onLeave = null;
  };
}

// Browsers call the listeners of a window in the order of their registration. This listener must be
// registered before the router's.
window.addEventListener('popstate', (event) => {
  if (isLeaving || !onLeave || !hasUnsavedChanges()) {
    isLeaving = false;
    recordAddress();
    return;
  }
  event.stopImmediatePropagation();
  // Going back or forward cannot be cancelled. The address of the page is added again, after the
  // entry that the user chose.
  history.pushState(null, '', address);
  onLeave(() => {
    isLeaving = true;
    history.back();
  });
});
// The router dispatches these events on the window.
for (const type of ['pushState', 'replaceState']) window.addEventListener(type, recordAddress);

function recordAddress(): void {
  address = location.href;
}
