import type { CombinedError } from '@urql/core';
import { failureTexts } from '../texts/failure-texts.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { RefusalFragment } from './generated/operations.ts';

/** Why something was not done, for a person: a refusal by the service, or that it could not be asked. */
export interface Failure {
  /** One of the service's codes, `NETWORK`, `TOOK_EFFECT` (done, but the result is not known), or `UNEXPECTED`. */
  readonly code: string;
  readonly message: string;
  /** What is wrong with the input, by its fields, such as `options[0].sellPrice`. */
  readonly fields: readonly { readonly field: string; readonly message: string }[];
}

/** Returns a rejection by the service as a failure. Times in its message are in `timeZone`. */
export function toFailure(refusal: RefusalFragment, timeZone: string): Failure {
  const errors = 'errors' in refusal ? refusal.errors : [];
  const fields = errors.map(({ path, message }) => ({ field: formatPath(path), message }));
  return { code: refusal.code, message: describeRefusal(refusal, timeZone), fields };
}

function formatPath(path: readonly string[]): string {
  return path.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

/** What an operation failed with as a whole. */
export function failureOf(error: CombinedError | undefined): Failure {
  const [refusal] = error?.graphQLErrors ?? [];
  const code = refusal?.extensions?.code;
  if (error?.graphQLErrors.some(({ extensions }) => extensions?.tookEffect === true)) {
    return { code: 'TOOK_EFFECT', message: failureTexts.tookEffect, fields: [] };
  }
  if (refusal && typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR')
    return { code, message: refusal.message, fields: [] };
  if (error?.networkError && !error.response) return { code: 'NETWORK', message: failureTexts.network, fields: [] };
  return { code: 'UNEXPECTED', message: failureTexts.unexpected, fields: [] };
}

/** Returns the failure of a form with an invalid field that was not sent. */
export function fieldFailure(field: string, message: string): Failure {
  return { code: 'INVALID_INPUT', message: failureTexts.invalidFields, fields: [{ field, message }] };
}
