import type { FieldMap } from '@pothos/core';
import {
  type DomainError,
  errorDescriptions,
  type FieldErrorCode,
  fieldErrorDescriptions,
  InvalidInputError,
  RejectedItemsError,
} from '../../src/platform/errors/domain-error.ts';
import { splitFieldPath } from '../../src/platform/errors/field-path.ts';
import { builder, type ObjectFields } from '../builder.ts';
import { type UserErrorCode, userErrorCodes } from '../fields/user-error-codes.ts';

/**
 * A reason why a mutation was rejected. Not an Error, because graphql-js would throw it. Has the
 * properties of the DomainError as well, which are the facts of its type.
 */
interface UserError {
  /** The name of the GraphQL type. */
  readonly type: string;
  readonly code: UserErrorCode;
  readonly message: string;
  readonly path: readonly string[] | null;
}

interface InvalidInput extends UserError {
  readonly fieldCode: FieldErrorCode;
  readonly fieldMessage: string;
}

/** The names of the types of user errors that have facts, by the class of the error. */
const typeNames = new Map<unknown, string>();

/**
 * Returns the user errors of a rejection: one per invalid field or rejected item of a list, or the
 * error itself.
 */
export function toUserErrors(error: DomainError): readonly UserError[] {
  if (error instanceof InvalidInputError) return error.fields.map(toInvalidInput);
  if (error instanceof RejectedItemsError)
    return error.items.flatMap(({ path, error: rejection }) =>
      toUserErrors(rejection).map((item) => ({ ...item, path: splitFieldPath(path) })),
    );
  const type = typeNames.get(error.constructor) ?? 'GeneralError';
  const code = error.code as UserErrorCode;
  return [{ ...error, type, code, message: error.message, path: null }];
}

function toInvalidInput({ field, code, message }: InvalidInputError['fields'][number]): InvalidInput {
  return {
    type: 'InvalidInputError',
    code: 'INVALID_INPUT',
    message: `${field} ${message}.`,
    path: splitFieldPath(field),
    fieldCode: code,
    fieldMessage: message,
  };
}

export const UserErrorCodeType = builder.enumType('UserErrorCode', {
  description: 'The codes of user errors. They are stable.',
  values: Object.fromEntries(
    userErrorCodes.map((value) => [value, { value, description: errorDescriptions[value] }]),
  ),
});

export const UserErrorType = builder.interfaceRef<UserError>('UserError').implement({
  description:
    'A reason why a mutation was rejected. A rejected mutation changed nothing, and the other fields of its payload are null. A type with additional fields can be added for any code later, so select `code`, `message` and `path` on this interface.',
  resolveType: ({ type }) => type,
  fields: (t) => ({
    code: t.expose('code', {
      type: UserErrorCodeType,
      description: 'The code of the error. Codes are stable.',
    }),
    message: t.exposeString('message', {
      description: 'The message, for display to people. Its wording can change.',
    }),
    path: t.exposeStringList('path', {
      nullable: true,
      description:
        'The path of the invalid field in the input, such as `["items", "0", "optionId"]`. Positions in lists begin at 0, lines of an import at 1. Null if the error concerns neither one field nor one item of a list.',
    }),
  }),
});

const InvalidFieldCodeType = builder.enumType('InvalidFieldCode', {
  description: 'The codes of invalid fields. They are stable.',
  values: Object.fromEntries(
    Object.entries(fieldErrorDescriptions).map(([value, description]) => [value, { value, description }]),
  ),
});

builder.objectRef<InvalidInput>('InvalidInputError').implement({
  interfaces: [UserErrorType],
  description:
    'A value of the input is missing or invalid. The code is INVALID_INPUT. A rejection lists all invalid fields, at most 1,000.',
  fields: (t) => ({
    fieldCode: t.expose('fieldCode', {
      type: InvalidFieldCodeType,
      description: 'What is wrong with the value.',
    }),
    fieldMessage: t.exposeString('fieldMessage', {
      description:
        'The message without the name of the field. It continues a sentence that begins with the field, such as `must be at least 1`.',
    }),
  }),
});

builder.objectRef<UserError>('GeneralError').implement({
  interfaces: [UserErrorType],
  description: 'An error without additional fields. The code identifies it.',
});

/** Adds the type of the user errors of a class. The type has the name of the class. */
export function addUserErrorType<Facts extends DomainError>(
  errorClass: abstract new (...args: never[]) => Facts,
  { description, fields }: { description: string; fields: (t: ObjectFields<Facts>) => FieldMap },
): void {
  typeNames.set(errorClass, errorClass.name);
  builder.objectRef<UserError>(errorClass.name).implement({
    interfaces: [UserErrorType],
    description,
    // The values have the properties of the class: see `UserError`.
    fields: fields as unknown as (t: ObjectFields<UserError>) => FieldMap,
  });
}
