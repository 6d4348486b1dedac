import { type Forwarder, forward } from '../examples/forward.ts';

/**
 * Starts a proxy that counts the requests that refresh tokens, from 1, and drops the responses for
 * which `isLost` returns true. By default, it drops none.
 */
export async function countRefreshes(
  service: { readonly url: string },
  isLost: (number: number) => boolean = () => false,
) {
  let refreshes = 0;
  let refreshesBy: number[] = [];
  const proxy: Forwarder = await forward(service.url, {
    rewrite(body) {
      if (body.includes('RefreshTokens')) {
        refreshes += 1;
        refreshesBy = [...refreshesBy, proxy.requests];
      }
      return body;
    },
    isDropped: (number) => refreshesBy.includes(number) && isLost(refreshesBy.indexOf(number) + 1),
  });
  return {
    url: proxy.url,
    refreshes: () => refreshes,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}
