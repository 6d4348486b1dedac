/**
 * A row's position in a list that is ordered by the time at which rows were recorded, then by id.
 */
export interface TimedPosition {
  readonly recordedAt: Date;
  /** A number or a UUID, as text. */
  readonly id: string;
}

/** A range of a list that is ordered by `TimedPosition`. */
export interface TimedRange {
  /** The earliest position of the range, inclusive. Null if the range is open at this end. */
  readonly from: TimedPosition | null;
  /** The latest position of the range, inclusive. Null if the range is open at this end. */
  readonly upTo: TimedPosition | null;
  /**
   * Excludes rows recorded at or after this time, the horizon of the table (D51); null includes
   * all.
   */
  readonly end: Date | null;
  readonly order: 'asc' | 'desc';
  /** Maximum number of rows. */
  readonly limit: number;
}
