import { median } from '../compare-sides.ts';

/** An event that arrived at a subscriber. The times are in milliseconds since the epoch. */
export interface Arrival {
  readonly orderId: number;
  /**
   * When the event was created, in whole milliseconds, read from the beginning of its id (UUID
   * version 7).
   */
  readonly createdAt: number;
  readonly arrivedAt: number;
}

/** Times in milliseconds from the creation of an event until it arrived at a subscriber. */
export interface Delays {
  /** The number of arrivals. If it is 0, both times are 0. */
  readonly count: number;
  readonly median: number;
  readonly p99: number;
}

const orderIdPattern = /"databaseId":(\d+)/;
const eventIdPattern = /"([0-9a-f]{8})-([0-9a-f]{4})-7/;

/**
 * Returns the arrival of the event in a message. Null if the message contains no event. The message
 * is not parsed as JSON, because the time for parsing would distort the measurement.
 */
export function readArrival(message: Buffer): Arrival | null {
  const text = message.toString('latin1');
  const order = orderIdPattern.exec(text);
  const event = eventIdPattern.exec(text);
  if (!order || !event) return null;
  return {
    orderId: Number(order[1]),
    createdAt: Number.parseInt(`${event[1]}${event[2]}`, 16),
    arrivedAt: now(),
  };
}

export function delaysOf(arrivals: readonly Arrival[]): Delays {
  if (arrivals.length === 0) return { count: 0, median: 0, p99: 0 };
  const delays = arrivals.map(({ createdAt, arrivedAt }) => arrivedAt - createdAt).sort((a, b) => a - b);
  return { count: delays.length, median: median(delays), p99: delays[Math.floor(delays.length * 0.99)] ?? 0 };
}

/** Returns the current time in milliseconds since the epoch, with fractions. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
