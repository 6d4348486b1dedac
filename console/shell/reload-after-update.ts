/** Key in sessionStorage that is set until the message about an update is displayed. */
const messageKey = 'vouchsafe.updated';
/**
 * Key in sessionStorage of the time at which the page was reloaded for an update. Milliseconds
 * since the epoch.
 */
const timeKey = 'vouchsafe.updated-at';

/**
 * Minimum time between two reloads in milliseconds. During an update, servers of both versions
 * respond, so a reload may not help.
 */
const minIntervalMs = 60_000;

/**
 * Registers a listener that reloads the page if one of its files is missing because the service was
 * updated. During an outage, the page is not reloaded, because its content would be lost.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfUpdated());
}

/** Returns whether the page was reloaded for an update. True once for each reload. */
export function takeUpdateMessage(): boolean {
  const isUpdated = sessionStorage.getItem(messageKey) !== null;
  sessionStorage.removeItem(messageKey);
  return isUpdated;
}

async function reloadIfUpdated(): Promise<void> {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(timeKey)) < minIntervalMs) return;
  const response = await fetch(document.baseURI, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return;
  const latest = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (scriptOf(latest) === scriptOf(document)) return;
  sessionStorage.setItem(timeKey, String(now));
  sessionStorage.setItem(messageKey, 'true');
  location.reload();
}

/** Returns the address of the console's script, which contains a hash of the build. */
function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[type="module"]')?.getAttribute('src');
}
