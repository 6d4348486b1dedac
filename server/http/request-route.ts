import type { IncomingMessage } from 'node:http';

/** The property of a request that contains the template of its route. */
const route = Symbol('route');
type RoutedRequest = IncomingMessage & { [route]?: string };

/**
 * Records the template of the route that handles a request, such as
 * `/v2.1/sales-pages/:salesPageId/orders`.
 */
export function recordRoute(request: RoutedRequest, template: string): void {
  request[route] = template;
}

/**
 * Returns the recorded template of a request, or `other` if no route matches. Paths are not used
 * because they contain ids and arbitrary text from clients.
 */
export function routeOf(request: RoutedRequest): string {
  return request[route] ?? 'other';
}

/**
 * Returns the path of a request for logs: its route, with numeric ids in place of parameters. Other
 * parts of a path are omitted because they may be codes or tokens.
 */
export function loggedPathOf(request: IncomingMessage, path: string): string {
  const segments = path.split('/');
  return routeOf(request)
    .split('/')
    .map((part, index) =>
      part.startsWith(':') && /^\d{1,10}$/.test(segments[index] ?? '') ? segments[index] : part,
    )
    .join('/');
}
