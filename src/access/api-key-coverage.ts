/**
 * Returns the SQL condition that an API key covers a sales page of its organisation, given the aliases of both rows: the page is
 * on the key's list, or the key has no list and covers every sales page, including future ones.
 */
export function coversPageSql(key: string, page: string): string {
  const listed = `select from api_key_sales_pages l where l.api_key_id = ${key}.id`;
  return `(not exists (${listed}) or exists (${listed} and l.sales_page_id = ${page}.id))`;
}

/**
 * Returns the SQL condition that every sales page that an API key covers is in the `int[]` expression `pages`. A caller who
 * manages all of these pages may manage the key.
 */
export function coversOnlySql(key: string, pages: string): string {
  return `not exists (select from sales_pages s
    where s.organisation_id = ${key}.organisation_id and s.id <> all(${pages}) and ${coversPageSql(key, 's')})`;
}
