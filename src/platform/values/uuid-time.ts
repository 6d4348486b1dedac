/**
 * Returns the smallest UUIDv7 (RFC 9562) of a millisecond, so that `id >= firstUuidOf(time)` selects the
 * rows from that time on by an index of their ids.
 */
export function firstUuidOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Returns the time of a UUIDv7. For other UUIDs, the result has no meaning. */
export function timeOfUuid(uuid: string): Date {
  return new Date(Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16));
}
