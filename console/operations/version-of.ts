/** An object whose changes state the version that they expect. */
export interface Versioned {
  readonly id: string;
  /** When the object last changed. Null if it has not changed since it was created. */
  readonly updatedAt: string | null;
}

/**
 * Returns the part of the input of a change that identifies the object and its expected version. If
 * the object has changed since it was read, the service rejects the change with STALE_VERSION.
 */
export function versionOf({ id, updatedAt }: Versioned): {
  readonly id: string;
  readonly expectedUpdatedAt: string | null;
} {
  return { id, expectedUpdatedAt: updatedAt };
}
