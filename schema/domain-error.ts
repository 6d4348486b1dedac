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

const FieldFaultType = builder.objectRef<FieldError>('FieldFault').implement({
  description: 'What is wrong with one field of the input.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its path in the input: `products[0].optionId`.' }),
    message: t.exposeString('message', { description: 'What is wrong with it.' }),
  }),
});

const ExceededLimitType = builder.objectRef<ExceededLimit>('ExceededLimit').implement({
  description: 'What was asked for too often.',
  fields: (t) => ({
    policy: t.exposeString('policy', { description: 'A stable word for it: `lookups`.' }),
    limit: t.exposeInt('limit', { description: 'How many are allowed in a window.' }),
    window: t.exposeInt('window', { description: 'The window, in seconds.' }),
    retryAfter: t.exposeInt('retryAfter', { description: 'In how many seconds it is worth asking again.' }),
  }),
});

builder.objectType(DomainError, {
  name: 'DomainError',
  description: 'Why a mutation was refused. Nothing was changed.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCodeType, description: 'The kind of failure.' }),
    message: t.exposeString('message', { description: 'What happened, for a person.' }),
    fields: t.field({
      type: [FieldFaultType],
      description: 'Every fault of the input at once; empty unless the code is INVALID_INPUT.',
      resolve: (error) => error.fields,
    }),
    exceeded: t.field({
      type: ExceededLimitType,
      nullable: true,
      description: 'What was asked for too often; null unless the code is RATE_LIMITED.',
      resolve: (error) => error.exceeded,
    }),
  }),
});
