/** A principal as recorded in audit entries: its kind, and the id of its row if it has one. */
export interface Actor {
  readonly kind: string;
  readonly id: number | null;
  /** The id of the till at which a cashier acted. Omitted for any other actor. */
  readonly tillId?: number | null;
}

/** Returns the actor of a recorded principal, such as `staff:1`, `staff:1:till:1` or `service`. */
export function parseActor(principal: string): Actor {
  const [kind = '', id, , tillId] = principal.split(':');
  return {
    kind,
    id: id === undefined ? null : Number(id),
    ...(tillId !== undefined && { tillId: Number(tillId) }),
  };
}

/**
 * Returns the id of the till at which an actor acted, with or without a cashier. Null if it acted
 * elsewhere.
 */
export function tillIdOf({ kind, id, tillId = null }: Actor): number | null {
  return kind === 'till' ? id : tillId;
}
