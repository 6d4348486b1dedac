/** A DateTime of the schema as REST writes it: ISO 8601 with an offset, to the second (D6). */
export function toMoment(dateTime: string): string {
  return `${dateTime.slice(0, 19)}+00:00`;
}

export function toOptionalMoment(dateTime: string | null): string | null {
  return dateTime === null ? null : toMoment(dateTime);
}
