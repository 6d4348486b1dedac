import {
  DomainError,
  errorCodes,
  errorDescriptions,
  fieldErrorDescriptions,
  InvalidInputError,
  RateLimitedError,
} from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { describeSources } from './error-sources.ts';
import { type InvalidField, toInvalidField } from './invalid-field.ts';

const ErrorCodeType = builder.enumType('ErrorCode', {
  description: 'The codes of expected errors. They are stable.',
  values: Object.fromEntries(
    errorCodes.map((value) => [
      value,
      { value, description: `${errorDescriptions[value]} Returned by ${describeSources(value)}.` },
    ]),
  ),
});

export const UserErrorType = builder.interfaceRef<DomainError>('UserError').implement({
  description:
    'The error with which a mutation was rejected. Nothing was changed. Select `... on UserError { code message }` in the result of ' +
    'every mutation, because error types with additional fields can be added later.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCodeType, description: 'The error code. Codes are stable.' }),
    message: t.exposeString('message', {
      description: 'The message, for display to people. Its wording can change.',
    }),
  }),
});

const InvalidFieldCodeType = builder.enumType('InvalidFieldCode', {
  description: 'The codes of field errors. They are stable.',
  values: Object.fromEntries(
    Object.entries(fieldErrorDescriptions).map(([value, description]) => [value, { value, description }]),
  ),
});

const InvalidFieldType = builder.objectRef<InvalidField>('InvalidField').implement({
  description: 'An error of one field of the input.',
  fields: (t) => ({
    path: t.exposeStringList('path', {
      description:
        'The path of the field in the input, such as `["products", "0", "optionId"]`. Positions in lists begin at 0, lines of an import at 1.',
    }),
    code: t.expose('code', { type: InvalidFieldCodeType, description: 'The code of the error.' }),
    message: t.exposeString('message', {
      description:
        'The message. It continues a sentence that begins with the field, such as `must be at least 1`.',
    }),
  }),
});

builder.objectType(InvalidInputError, {
  name: 'InvalidInputError',
  interfaces: [UserErrorType],
  description: 'A value of the input is missing or invalid. The code is INVALID_INPUT.',
  fields: (t) => ({
    errors: t.field({
      type: [InvalidFieldType],
      description: 'All errors of the input. At most 1,000.',
      resolve: ({ fields }) => fields.map(toInvalidField),
    }),
  }),
});

builder.objectType(RateLimitedError, {
  name: 'RateLimitedError',
  interfaces: [UserErrorType],
  description: 'A rate limit was exceeded. The code is RATE_LIMITED.',
  fields: (t) => ({
    policy: t.string({
      description: 'The name of the limit, such as `lookups`. Names are stable.',
      resolve: ({ exceeded }) => exceeded.policy,
    }),
    limit: t.int({
      description: 'The number of requests allowed per window.',
      resolve: ({ exceeded }) => exceeded.limit,
    }),
    window: t.int({
      description: 'The length of the window in seconds.',
      resolve: ({ exceeded }) => exceeded.window,
    }),
    retryAfter: t.int({
      description: 'The number of seconds after which the request can be retried.',
      resolve: ({ exceeded }) => exceeded.retryAfter,
    }),
  }),
});

builder.objectType(DomainError, {
  name: 'GeneralError',
  interfaces: [UserErrorType],
  description: 'An error without additional fields. The code identifies it.',
});

/**
 * The errors that the result of any mutation can be. The option `rejections` of a mutation adds
 * others. An error is returned as the type of its most specific class.
 */
export const rejectionTypes = [InvalidInputError, RateLimitedError, DomainError];
