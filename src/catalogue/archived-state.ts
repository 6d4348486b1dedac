/** The state that a row must be in to be changed: archived, or current if it is not archived. */
export type ArchivedState = 'current' | 'archived';

/** Returns the condition on `archivedAt` of rows in the state. */
export function whereState(state: ArchivedState): { archivedAt: { not: null } | null } {
  return { archivedAt: state === 'archived' ? { not: null } : null };
}
