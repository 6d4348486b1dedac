interface Page<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/**
 * Returns the items of all pages of a connection, for lists that REST returns without pagination.
 * Stops after `max` items. `max` defaults to no limit.
 */
export async function readPages<Item>(
  readPage: (after: string | null) => Promise<Page<Item>>,
  max = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const items: Item[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo } = await readPage(after);
    items.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null && items.length < max);
  return items.slice(0, max);
}
