import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { type Row, rows } from './stored.ts';

/**
 * Returns the ids of `source`, a table and a condition, in the only sort order of REST lists:
 * `created_at`, then id (D9).
 */
export async function storedIds(
  service: TestService,
  source: string,
  order: 'asc' | 'desc',
): Promise<number[]> {
  const found = await rows(service, `select id from ${source} order by created_at ${order}, id ${order}`);
  return found.map(({ id }) => id);
}

export async function page(service: TestService, path: string, query: string, token?: string): Promise<Row> {
  const { status, body } = await request(service, `${path}?${query}`, token === undefined ? {} : { token });
  if (status !== 200) throw new Error(`${path}?${query} returned ${status} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Returns the pages in one direction, beginning with `first`, until the flag of that direction is
 * false. Throws after 200 pages.
 */
export async function walk(
  service: TestService,
  path: string,
  first: Row,
  direction: 'next' | 'previous',
): Promise<Row[]> {
  const pages = [first];
  for (let current = first; current[`has_${direction}`]; ) {
    current = await page(service, path, `cursor=${current[direction]}`);
    pages.push(current);
    if (pages.length > 200) throw new Error(`${path} does not end`);
  }
  return pages;
}

export function idsOf(list: Row): number[] {
  return list.data.map(({ id }: Row) => id);
}
