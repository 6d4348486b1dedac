import { type Restriction, whereNotNull, whereNull } from '../../src/platform/rows/restriction.ts';
import { builder } from '../builder.ts';

export const ArchivedFilterType = builder.enumType('ArchivedFilter', {
  description: 'Whether a list contains archived objects.',
  values: {
    EXCLUDE: { value: 'exclude', description: 'Only objects that are not archived.' },
    INCLUDE: { value: 'include', description: 'All objects.' },
    ONLY: { value: 'only', description: 'Only archived objects.' },
  } as const,
});

type ArchivedFilter = typeof ArchivedFilterType.$inferType;

const restrictions: Readonly<Record<ArchivedFilter, readonly Restriction[]>> = {
  exclude: [whereNull('archived_at')],
  include: [],
  only: [whereNotNull('archived_at')],
};

/** Returns the restrictions of a filter. Null or undefined excludes archived objects. */
export function restrictToArchived(filter: ArchivedFilter | null | undefined): readonly Restriction[] {
  return restrictions[filter ?? 'exclude'];
}

/** The argument `archived` of a list that is returned without pagination. */
export const archivedArgument = {
  type: ArchivedFilterType,
  description: 'Whether archived objects are returned. Defaults to EXCLUDE.',
} as const;

/** Returns the rows that a filter selects. Null or undefined excludes archived rows. */
export function selectArchived<Row extends { readonly archivedAt: Date | null }>(
  rows: readonly Row[],
  filter: ArchivedFilter | null | undefined,
): Row[] {
  if (filter === 'include') return [...rows];
  return rows.filter(({ archivedAt }) => (archivedAt !== null) === (filter === 'only'));
}
