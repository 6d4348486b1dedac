import type { IncomingMessage } from 'node:http';

const routes = new WeakMap<IncomingMessage, string>();

/** Notes which route answers a request, by its template: `/v2.1/sales-pages/:salesPageId/orders`. */
export function noteRoute(request: IncomingMessage, template: string): void {
  routes.set(request, template);
}

/** The template that was noted; `other` where nothing answers. Paths themselves hold ids, and anything that clients make up. */
export function routeOf(request: IncomingMessage): string {
  return routes.get(request) ?? 'other';
}

/**
 * The path of a request as logs may tell it: its route with the numbers that stand for ids in it. What else a client writes into a path may
 * be a code or a token.
 */
export function loggedPathOf(request: IncomingMessage, path: string): string {
  const segments = path.split('/');
  return routeOf(request)
    .split('/')
    .map((part, index) => (part.startsWith(':') && /^\d{1,10}$/.test(segments[index] ?? '') ? segments[index] : part))
    .join('/');
}
