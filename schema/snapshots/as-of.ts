const asOf = Symbol('as of');

/** Marks a row as a snapshot that describes its object at the given time. Returns the row. */
export function markAsOf<Row extends object>(row: Row, time: Date): Row {
  return Object.assign(row, { [asOf]: time });
}

/**
 * Returns the time at which a row describes its object: that of its snapshot, or now for the row of
 * a live object.
 */
export function timeOf(row: object): Date {
  return asOf in row && row[asOf] instanceof Date ? row[asOf] : new Date();
}
