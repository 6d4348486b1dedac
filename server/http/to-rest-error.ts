import { fromOperationError, RestError } from '../../rest-adapter/errors/rest-error.ts';
import type { OperationError } from '../../rest-adapter/operations/execute-operation.ts';
import { formatError, type ReportBug } from '../../schema/errors/format-error.ts';

/**
 * Converts the error of a path outside of GraphQL and REST, by the same rules as there: an
 * unavailable database becomes UNAVAILABLE, and a bug is passed to `reportBug` and masked.
 */
export function toRestError(error: unknown, reportBug: ReportBug): RestError {
  if (error instanceof RestError) return error;
  return fromOperationError(formatError(error, reportBug) as OperationError, (field) => field);
}
