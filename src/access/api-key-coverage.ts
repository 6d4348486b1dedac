/**
 * The condition that an API key covers a sales page of its organisation, over the aliases of both: the page is on its list, or it
 * has none and covers every page, also those to come.
 */
export function coversPage(key: string, page: string): string {
  const listed = `select from api_key_sales_pages l where l.api_key_id = ${key}.id`;
  return `(not exists (${listed}) or exists (${listed} and l.sales_page_id = ${page}.id))`;
}

/** The condition that an API key covers no sales page but those of an `int[]`: who manages these may manage the key. */
export function coversOnly(key: string, pages: string): string {
  return `not exists (select from sales_pages s
    where s.organisation_id = ${key}.organisation_id and s.id <> all(${pages}) and ${coversPage(key, 's')})`;
}
