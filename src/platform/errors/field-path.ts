/** Returns the steps of a field path: `products[0].optionId` → `['products', '0', 'optionId']`. */
export function splitFieldPath(field: string): string[] {
  return field.split(/[.[\]]+/).filter((step) => step !== '');
}
