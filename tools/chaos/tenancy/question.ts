import type { IdOf, Kind } from '../../../test/tenancy/kinds.ts';
import type { Request } from '../exchange.ts';

/** A request that contains ids. */
export interface Question {
  readonly name: string;
  /** Whether the request is read-only, whichever caller sends it. */
  readonly isRead: boolean;
  make(idOf: IdOf): Request;
}

export type Ids = ReadonlyMap<Kind, number | string>;

/**
 * A request with ids of another tenant, and the same request with unknown ids. A caller without access must get equal responses.
 */
export interface Attack {
  readonly question: Question;
  readonly foreign: Request;
  readonly absent: Request;
}

/**
 * Returns attacks with the request: one with all of its ids replaced by foreign ones, and one per id in which only that id is
 * foreign and the others are the caller's own.
 */
export function attacksOf(question: Question, own: Ids, foreign: Ids): Attack[] {
  const kinds: Kind[] = [];
  question.make((kind) => {
    kinds.push(kind);
    return nothing(kind);
  });
  const places = kinds.flatMap((kind, place) => (foreign.has(kind) ? [place] : []));
  if (places.length === 0) return [];
  const alone = places.length === 1 && kinds.length === 1 ? [] : places.map((place) => [place]);
  return [places, ...alone].map((attacked) => {
    const ask = (theirs: (kind: Kind) => number | string | undefined) => {
      let place = 0;
      return question.make((kind) => (attacked.includes(place++) ? theirs(kind) : own.get(kind)) ?? nothing(kind));
    };
    return { question, foreign: ask((kind) => foreign.get(kind)), absent: ask(nothing) };
  });
}

/** Returns an id of this kind that does not exist. */
export function nothing(kind: Kind): number | string {
  switch (kind) {
    case 'voucherCode':
      return 'ZZZZ-ZZZZ-ZZZZ-ZZZZ';
    case 'event':
      return '0192f000-0000-7000-8000-000000000001';
    case 'node':
      return Buffer.from('Order:2000000').toString('base64');
    case 'resellerHash':
      return 'nobody';
    default:
      return 2_000_000;
  }
}
