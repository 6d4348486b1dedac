import type { CombinedError } from '@urql/core';
import { errorTexts, failureTexts } from '../texts/failure-texts.ts';
import { describeError } from './describe-error.ts';
import { describeFieldError, describeServiceError } from './describe-service-error.ts';
import type { ErrorDetailsFragment } from './generated/operations.ts';

/**
 * The failure of an action, described for the user: an error of the service, or a lost connection.
 */
export interface Failure {
  /**
   * One of the service's codes, `NETWORK`, `TOOK_EFFECT` (the action was performed, but its result
   * is unknown), `CUT_OFF` (an export is incomplete), or `UNEXPECTED`.
   */
  readonly code: string;
  readonly message: string;
  /** The errors of the input, each with the path of its field, such as `options[0].sellPrice`. */
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  /** The number of objects that a rejected change of many objects would have changed. */
  readonly actualCount?: number;
}

/**
 * Codes of failures after which the action may have taken effect. The next attempt with the same
 * input uses the same key (D12).
 */
const inconclusiveCodes: readonly string[] = ['NETWORK', 'UNEXPECTED', 'TOOK_EFFECT', 'UNAVAILABLE'];

/** Returns whether the action may have taken effect despite the failure. */
export function isInconclusive({ code }: Failure): boolean {
  return inconclusiveCodes.includes(code);
}

/**
 * Returns why the service rejected a mutation, or null if the mutation took effect. Times in the
 * message are in `timeZone`.
 */
export function readRejection(
  { userErrors }: { readonly userErrors: readonly ErrorDetailsFragment[] },
  timeZone: string,
): Failure | null {
  const [first] = userErrors;
  if (!first) return null;
  const fields = userErrors.flatMap((error) =>
    'fieldCode' in error
      ? [
          {
            field: formatPath(error.path ?? []),
            message: describeFieldError(error.fieldMessage, error.fieldCode),
          },
        ]
      : [],
  );
  const failure = { code: first.code, message: describeError(first, timeZone), fields };
  return 'actualCount' in first ? { ...failure, actualCount: first.actualCount } : failure;
}

function formatPath(path: readonly string[]): string {
  return path
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/**
 * Returns the failure of an operation without a result: an error of the service or a lost
 * connection.
 */
export function failureOf(error: CombinedError | undefined): Failure {
  const [first] = error?.graphQLErrors ?? [];
  const code = first?.extensions?.code;
  if (error?.graphQLErrors.some(({ extensions }) => extensions?.tookEffect === true)) {
    return { code: 'TOOK_EFFECT', message: failureTexts.tookEffect, fields: [] };
  }
  if (first && typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR') {
    const { retryAfter } = first.extensions;
    return {
      code,
      message:
        typeof retryAfter === 'number'
          ? errorTexts.retryIn(retryAfter)
          : describeServiceError(code, first.message),
      fields: readFields(first.extensions?.fields),
    };
  }
  if (error?.networkError && !error.response)
    return { code: 'NETWORK', message: failureTexts.network, fields: [] };
  return { code: 'UNEXPECTED', message: failureTexts.unexpected, fields: [] };
}

/**
 * Reads the invalid arguments of a query, which the service lists in the extensions of the error.
 */
function readFields(fields: unknown): Failure['fields'] {
  if (!Array.isArray(fields)) return [];
  return fields.map(({ path, code, message }) => ({
    field: formatPath(path),
    message: describeFieldError(message, code),
  }));
}

/** Returns the failure of a form that was not sent because a field is invalid. */
export function fieldFailure(field: string, message: string): Failure {
  return { code: 'INVALID_INPUT', message: failureTexts.invalidFields, fields: [{ field, message }] };
}
