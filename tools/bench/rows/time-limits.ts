import { median } from '../compare-sides.ts';
import { requestHeaders } from '../load-request.ts';
import { atMost, type Bench, type Row } from '../row.ts';

/** The number of measurements of each request. The result is their median. */
const rounds = 9;

/**
 * Measures searches of orders: a letter, a word that every order contains, a rare word and an
 * unknown word.
 */
export function measureOrderSearch(bench: Bench): Promise<Row[]> {
  const query = `query ($search: String!) { salesPage(databaseId: 1) {
    orders(first: 20, filter: { search: $search }) { nodes { reference purchaser { name } } } } }`;
  const searches = {
    'one letter': 'b',
    'a word of every order': 'bench',
    'a rare word': 'buyer77',
    'an unknown word': 'nobody',
  };
  return measureEach(
    Object.entries(searches).map(([name, search]) => ({
      name: `order search, ${name}`,
      query,
      variables: { search },
    })),
    { bench, limitMs: 100 },
  );
}

/**
 * Measures the outstanding liability of all vouchers, and the figures of each of the 365 days that
 * end today.
 */
export async function measureReports(bench: Bench): Promise<Row[]> {
  const liability = `{ outstandingLiability { expiryMonth vouchers unredeemed { amount } } }`;
  const daily = `query ($from: Date!, $to: Date!) { dailyFigures(period: { from: $from, to: $to }) { day orders paid { amount } } }`;
  return [
    ...(await measureEach([{ name: 'outstanding liability', query: liability, variables: {} }], {
      bench,
      limitMs: 1_000,
    })),
    ...(await measureEach([{ name: 'daily figures of a year', query: daily, variables: latestDays(365) }], {
      bench,
      limitMs: 300,
    })),
  ];
}

/**
 * Measures the opening and closing liability of the 31 days that end today, and a page of the
 * movements of these days.
 */
export async function measureMovements(bench: Bench): Promise<Row[]> {
  const month = latestDays(31);
  const books = `query ($from: Date!, $to: Date!) { liability(period: { from: $from, to: $to }) { paid { opening { amount } closing { amount } } } }`;
  const movements = `query ($from: Date!, $to: Date!) { movements(period: { from: $from, to: $to }, first: 250) { edges { node { kind at: createdAt amount { amount } } } } }`;
  return [
    ...(await measureEach([{ name: 'liability of a month', query: books, variables: month }], {
      bench,
      limitMs: 2_000,
    })),
    ...(await measureEach([{ name: 'movements of a month, 250', query: movements, variables: month }], {
      bench,
      limitMs: 300,
    })),
  ];
}

/** Returns the first and the last day (UTC) of the given number of days that end today. */
function latestDays(count: number): { readonly from: string; readonly to: string } {
  const toDay = (date: Date) => date.toISOString().slice(0, 10);
  const to = new Date();
  return { from: toDay(new Date(to.getTime() - (count - 1) * 86_400_000)), to: toDay(to) };
}

interface TimedRequest {
  readonly name: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Measures requests one at a time, and compares the medians of their times with a limit. */
async function measureEach(
  requests: readonly TimedRequest[],
  { bench, limitMs }: { readonly bench: Bench; readonly limitMs: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, query, variables } of requests) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await measure(bench.ours.url, { query, variables }));
    rows.push(atMost(name, 'ms', median(times), limitMs));
  }
  return rows;
}

async function measure(url: string, request: Pick<TimedRequest, 'query' | 'variables'>): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: requestHeaders,
    body: JSON.stringify(request),
  });
  const text = await response.text();
  const duration = performance.now() - started;
  if (response.status !== 200 || text.includes('"errors"'))
    throw new Error(`${response.status}: ${text.slice(0, 2000)}`);
  return duration;
}
