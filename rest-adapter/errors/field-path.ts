/**
 * Formats the path of a field, such as `products[0].shipping_address.city`. Numbers are positions
 * in lists.
 */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`,
    )
    .join('');
}

/** Formats a GraphQL path, in which list positions are strings of digits. */
export function formatInputPath(path: readonly string[]): string {
  return formatPath(path.map((step) => (/^\d+$/.test(step) ? Number(step) : step)));
}
