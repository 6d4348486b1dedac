interface Page<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Page after page of a connection, for the lists that REST gives whole: until its end, or until there are `max` items. */
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
