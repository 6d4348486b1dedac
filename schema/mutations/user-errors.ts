import type { ObjectRef } from '@pothos/core';
import type { GraphQLField } from 'graphql';
import { builder } from '../builder.ts';
import { toUserErrors, UserErrorType } from '../errors/user-error-type.ts';
import { type UserErrorCode, userErrorCodes, userErrorsField } from '../fields/user-error-codes.ts';
import { Rejection } from '../plugins/rejection.ts';

/**
 * Adds the field `userErrors` to the payload type of a mutation. Returns the options of the
 * mutation's field that publish INVALID_INPUT and the codes in `rejects`.
 */
export function declareUserErrors(
  payload: ObjectRef<typeof builder.$inferSchemaTypes, object>,
  description: string,
  rejects: readonly UserErrorCode[],
) {
  builder.objectField(payload, userErrorsField, (t) =>
    t.field({
      type: [UserErrorType],
      description: 'Why the mutation was rejected. Empty if it took effect.',
      resolve: (value) => (value instanceof Rejection ? toUserErrors(value.error) : []),
    }),
  );
  const rejections = userErrorCodes.filter((code) => code === 'INVALID_INPUT' || rejects.includes(code));
  return { description: `${description} User errors: ${rejections.join(', ')}.`, extensions: { rejections } };
}

/** Returns the codes of the user errors with which a mutation can be rejected. */
export function rejectionsOf({ extensions }: GraphQLField<unknown, unknown>): readonly UserErrorCode[] {
  return (extensions.rejections ?? []) as readonly UserErrorCode[];
}
