import type { Request } from '../../../tools/harness/exchange.ts';
import { type IdOf, type Kind, kindOf } from './kinds.ts';

/** A route or field that accepts ids, with a function that builds its request. */
export interface IdRequest {
  readonly name: string;
  /** Whether the request is read-only. */
  readonly isRead: boolean;
  /**
   * Builds the request. Calls `idOf` once for each id in the request, with the kind of object that
   * the id refers to.
   */
  make(idOf: IdOf): Request;
}

/** One id of each kind that a tenant owns. */
export type Ids = ReadonlyMap<Kind, number | string>;

/**
 * A request with ids of another tenant, and the same request with unknown ids. A caller without
 * access must get equal responses.
 */
export interface Attack {
  readonly idRequest: IdRequest;
  readonly foreign: Request;
  readonly absent: Request;
}

/**
 * Returns the attacks that use a request: one in which all ids are foreign, and one per id in which
 * only that id is foreign and every other id is the caller's own.
 */
export function attacksOf(idRequest: IdRequest, own: Ids, foreign: Ids): Attack[] {
  const kinds: Kind[] = [];
  idRequest.make((kind) => {
    kinds.push(kind);
    return unknownId(kind);
  });
  const places = kinds.flatMap((kind, place) => (foreign.has(kind) ? [place] : []));
  if (places.length === 0) return [];
  const alone = places.length === 1 && kinds.length === 1 ? [] : places.map((place) => [place]);
  return [places, ...alone].map((attacked) => {
    const build = (theirs: (kind: Kind) => number | string | undefined) => {
      let place = 0;
      return idRequest.make(
        (kind) => (attacked.includes(place++) ? theirs(kind) : own.get(kind)) ?? unknownId(kind),
      );
    };
    return { idRequest, foreign: build((kind) => foreign.get(kind)), absent: build(unknownId) };
  });
}

/**
 * Returns the path of a route with these ids. An id of a kind without an id here is unknown. A
 * parameter that is not an id is 0.
 */
export function fillRoute(path: string, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const kind = kindOf(name, path);
    return String(kind === null ? 0 : (ids.get(kind) ?? unknownId(kind)));
  });
}

/** Returns an id of this kind that does not exist. */
function unknownId(kind: Kind): number | string {
  switch (kind) {
    case 'voucherCode':
      return 'ZZZZ-ZZZZ-ZZZZ-ZZZZ';
    case 'event':
      return '0192f000-0000-7000-8000-000000000001';
    case 'node':
      return 'Order:1:2000000';
    case 'resellerHash':
      return 'unknown-reseller';
    default:
      return 2_000_000;
  }
}
