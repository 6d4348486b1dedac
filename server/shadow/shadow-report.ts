import type { Difference } from './compare-bodies.ts';
import type { Endpoint } from './endpoints.ts';

/** Why a request of a compared endpoint was not compared. */
export type SkipReason =
  | 'the earlier service failed'
  | 'the earlier service limited the requests'
  | 'the earlier service rejected the token of the client'
  | 'this service did not respond'
  | 'this service limited the requests'
  | 'too many at the same time'
  | 'the response is too large'
  | 'the response is compressed'
  | 'not modified'
  | 'the sales page has no counterpart'
  | 'the client left'
  | 'the comparison failed';

interface EndpointFigures {
  readonly endpoint: Endpoint;
  forwarded: number;
  compared: number;
  differing: number;
  readonly skipped: Map<SkipReason, number>;
  /** The number of responses with a difference, by the field and the change. */
  readonly differences: Map<string, number>;
  /** The number of responses with differences that `differences` does not have. */
  others: number;
}

/** The maximum number of differences of an endpoint that are counted separately. */
const maxDifferences = 200;

/**
 * The figures of shadow mode by endpoint and field. They contain no values, and their size is
 * limited: endpoints are routes of this service, and the fields of each are limited.
 */
export class ShadowReport {
  readonly #endpoints = new Map<string, EndpointFigures>();
  readonly #startedAt = performance.now();

  recordForwarded(endpoint: Endpoint): void {
    this.#figuresOf(endpoint).forwarded += 1;
  }

  recordSkipped(endpoint: Endpoint, reason: SkipReason): void {
    const { skipped } = this.#figuresOf(endpoint);
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  }

  recordCompared(endpoint: Endpoint, differences: readonly Difference[]): void {
    const figures = this.#figuresOf(endpoint);
    figures.compared += 1;
    if (differences.length === 0) return;
    figures.differing += 1;
    let hasOthers = false;
    for (const text of new Set(differences.map(({ field, change }) => `${field}: ${change}`))) {
      const count = figures.differences.get(text);
      if (count === undefined && figures.differences.size >= maxDifferences) hasOthers = true;
      else figures.differences.set(text, (count ?? 0) + 1);
    }
    if (hasOthers) figures.others += 1;
  }

  /** Returns the report as lines of text: what would change on the day of the switch, and the rest. */
  format(): string {
    const all = [...this.#endpoints.values()].sort((a, b) => (a.endpoint.name < b.endpoint.name ? -1 : 1));
    const sum = (count: (figures: EndpointFigures) => number) =>
      all.reduce((total, figures) => total + count(figures), 0);
    const minutes = Math.round((performance.now() - this.#startedAt) / 60_000);
    const changing = all.filter(({ endpoint, differing }) => differing > 0 || !endpoint.isKnown);
    const others = all.filter((figures) => !changing.includes(figures));
    const equal = others.filter(({ compared }) => compared > 0);
    const notCompared = others.filter(({ compared }) => compared === 0);
    return [
      `Report after ${minutes} min: ${sum(({ forwarded }) => forwarded)} requests forwarded, ` +
        `${sum(({ compared }) => compared)} compared, ${sum(({ differing }) => differing)} with differences.`,
      changing.length === 0
        ? 'No compared request would change on the day of the switch.'
        : 'These requests would change on the day of the switch:',
      ...changing.flatMap(formatEndpoint),
      ...(equal.length === 0 ? [] : ['No differences were found in these requests:']),
      ...equal.flatMap(formatEndpoint),
      ...(notCompared.length === 0 ? [] : ['These requests were not compared:']),
      ...notCompared.flatMap(formatEndpoint),
      '',
    ].join('\n');
  }

  #figuresOf(endpoint: Endpoint): EndpointFigures {
    const existing = this.#endpoints.get(endpoint.name);
    if (existing) return existing;
    const created: EndpointFigures = {
      endpoint,
      forwarded: 0,
      compared: 0,
      differing: 0,
      skipped: new Map(),
      differences: new Map(),
      others: 0,
    };
    this.#endpoints.set(endpoint.name, created);
    return created;
  }
}

function formatEndpoint({
  endpoint,
  forwarded,
  compared,
  differing,
  skipped,
  differences,
  others,
}: EndpointFigures): string[] {
  const hasComparison = compared > 0 || skipped.size > 0;
  const summary = hasComparison ? `${compared} compared, ${differing} with differences` : 'not compared';
  const byCount = [...differences].sort(([, a], [, b]) => b - a);
  return [
    `  ${endpoint.name}: ${forwarded} forwarded, ${summary}`,
    ...byCount.map(([text, count]) => `    ${text} (${count})`),
    ...(others === 0 ? [] : [`    other fields (${others})`]),
    ...[...skipped].map(([reason, count]) => `    not compared: ${reason} (${count})`),
  ];
}
