/**
 * The points that a field or a value of an argument costs in addition to the objects that are
 * returned, because the database reads many rows for it, because its response is one of the largest,
 * or because anyone may send it and its response states whether a discount code exists.
 * `server/graphql/operation-cost.ts` charges them.
 */
export const surcharges = {
  totalCount: 500,
  sortWithoutIndex: 10_000,
  introspection: 50_000,
  guess: 50_000,
} as const;

/** Returns the `extensions` of a field or an enum value with a surcharge. */
export function withSurcharge(name: keyof typeof surcharges): { readonly surcharge: number } {
  return { surcharge: surcharges[name] };
}

/** Returns the surcharge of a field or an enum value of the schema. Defaults to 0. */
export function surchargeOf({ extensions }: { readonly extensions: object }): number {
  return 'surcharge' in extensions && typeof extensions.surcharge === 'number' ? extensions.surcharge : 0;
}
