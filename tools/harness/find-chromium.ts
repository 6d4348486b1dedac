import { existsSync } from 'node:fs';

/**
 * The paths of Chromium, in order of preference. The headless shell comes first: it has no windows
 * or menus, so the tests take a quarter less time.
 */
export const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Returns `path`, or else the first of `chromiumPaths`, if it exists. Otherwise null. */
export function findChromium(path: string | undefined): string | null {
  return (path ? [path] : chromiumPaths).find((each) => existsSync(each)) ?? null;
}
