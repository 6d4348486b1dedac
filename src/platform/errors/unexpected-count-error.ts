import { DomainError } from './domain-error.ts';

/**
 * The error STATE_CONFLICT of a change of many rows that does not match the number that the caller
 * expects (D94).
 */
export class UnexpectedCountError extends DomainError {
  readonly actualCount: number;

  constructor(actualCount: number) {
    super('STATE_CONFLICT', `The change would apply to ${actualCount} objects. Nothing was changed.`);
    this.actualCount = actualCount;
  }
}

/** Throws UnexpectedCountError unless the numbers are equal. */
export function assertExpectedCount(expected: number, actual: number): void {
  if (expected !== actual) throw new UnexpectedCountError(actual);
}
