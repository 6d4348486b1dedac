import { embeddedTypes, possibleTypes } from './generated/cache-types.ts';

/**
 * Options of `InMemoryCache` of Apollo Client, which matches fragments on interfaces and unions
 * with them.
 */
export const apolloCacheOptions = { possibleTypes };

/**
 * Options of `cacheExchange` of urql's graphcache. `keys` names the types without an id, about
 * which the cache would otherwise print warnings.
 */
export const graphcacheOptions = {
  possibleTypes,
  keys: Object.fromEntries(embeddedTypes.map((name) => [name, () => null])),
};
