import {
  DomainError,
  type ExceededLimit,
  errorCodes,
  errorDescriptions,
  type FieldError,
} from '../src/platform/errors/domain-error.ts';
import { builder } from './builder.ts';

const ErrorCodeType = builder.enumType('ErrorCode', {
  description: 'The expected errors. The codes are stable.',
  values: Object.fromEntries(errorCodes.map((value) => [value, { value, description: errorDescriptions[value] }])),
});

const FieldErrorType = builder.objectRef<FieldError>('FieldFault').implement({
  description: 'An error of one field of the input.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The path of the field in the input, such as `products[0].optionId`.' }),
    message: t.exposeString('message', {
      description: 'The message. It continues a sentence that begins with the field, such as `must be at least 1`.',
    }),
  }),
});

const ExceededLimitType = builder.objectRef<ExceededLimit>('ExceededLimit').implement({
  description: 'A rate limit that was exceeded.',
  fields: (t) => ({
    policy: t.exposeString('policy', { description: 'The name of the limit, such as `lookups`. Names are stable.' }),
    limit: t.exposeInt('limit', { description: 'The number of requests allowed per window.' }),
    window: t.exposeInt('window', { description: 'The length of the window in seconds.' }),
    retryAfter: t.exposeInt('retryAfter', { description: 'The number of seconds after which the request can be retried.' }),
  }),
});

builder.objectType(DomainError, {
  name: 'DomainError',
  description: 'The error with which a mutation was rejected. Nothing was changed.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCodeType, description: 'The error code. Codes are stable.' }),
    message: t.exposeString('message', { description: 'The message, for display to people. Its wording can change.' }),
    fields: t.field({
      type: [FieldErrorType],
      description: 'Every error of the input. Empty unless the code is INVALID_INPUT.',
      resolve: (error) => error.fields,
    }),
    exceeded: t.field({
      type: ExceededLimitType,
      nullable: true,
      description: 'The rate limit that was exceeded. Null unless the code is RATE_LIMITED.',
      resolve: (error) => error.exceeded,
    }),
  }),
});

/** The errors that the result of a mutation can be. */
export const rejectionTypes = [DomainError];
