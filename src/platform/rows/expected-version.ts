import { DomainError } from '../errors/domain-error.ts';
import type { ModelName } from './model-rows.ts';

/** The version of the row that a request changes, as the client read it. */
export interface ExpectedVersion {
  readonly model: ModelName;
  readonly id: number;
  /** When the row last changed. Null for a row that has no creation time and has not changed. */
  readonly updatedAt: Date | null;
}

interface VersionedRow {
  readonly id: number;
  readonly updatedAt: Date | null;
  readonly createdAt?: Date;
}

/** Returns the expected version as a part of the request that an idempotency key identifies (D12). */
export function toRequestPart(expected: ExpectedVersion | undefined): {
  readonly expectedUpdatedAt?: Date | null;
} {
  return expected ? { expectedUpdatedAt: expected.updatedAt } : {};
}

/**
 * Throws STALE_VERSION if `row` is the row of `expected` and has changed since. The row must have
 * been read in the transaction that changes it, after a lock that every change of the row takes.
 */
export function assertExpectedVersion(
  expected: ExpectedVersion | undefined,
  model: ModelName,
  { id, updatedAt, createdAt }: VersionedRow,
): void {
  if (expected?.model !== model || expected.id !== id) return;
  const current = updatedAt ?? createdAt ?? null;
  if (current?.getTime() === expected.updatedAt?.getTime()) return;
  throw new DomainError('STALE_VERSION', 'The object has changed since you read it. Read it again.');
}
