import type { InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { Action } from '../../src/access/permissions.ts';
import type { RequestContext } from '../../src/access/request-context.ts';
import type { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder, type InputFields } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { rejectionTypes } from '../errors/user-error-type.ts';
import { createRequestContext, idempotencyKeyArgument } from './create-request-context.ts';

type Types = typeof builder.$inferSchemaTypes;
type ErrorClass = new (...args: never[]) => DomainError;
type MaybePromise<Value> = Value | Promise<Value>;

interface MutationOptions<Fields extends InputFieldMap, Payload> {
  readonly description: string;
  /** The fields of the input type. */
  readonly input: (t: InputFields) => Fields;
  readonly payload: ObjectRef<Types, Payload>;
  /** The errors that the result can be in addition to `rejectionTypes`. Defaults to none. */
  readonly rejections?: readonly ErrorClass[];
}

/** The action that a mutation requires on the sales page of its object, or on any sales page. */
type MutationRequirement = Action | { readonly action: Action; readonly on: 'any-page' };

interface SignedInMutationOptions<Fields extends InputFieldMap, Payload>
  extends MutationOptions<Fields, Payload> {
  /**
   * The action that the caller must be allowed to perform. It is checked before the input is
   * validated (`authoriseRootField`), and published in the description and as `@requiresPermission`.
   * The service checks it again; `test/access/mutation-rules.test.ts` compares the two.
   */
  readonly requires: MutationRequirement;
  /**
   * Returns a further action that the input requires in the scope of `requires`, or null if it
   * requires none. Called before the input is validated. Defaults to none. The service checks the
   * action again.
   */
  readonly alsoRequires?: (input: InputShapeFromFields<Fields>) => Action | null;
  /**
   * Makes the change. `request` contains the caller and the idempotency key, for the service. A
   * thrown DomainError becomes the result of the mutation.
   */
  readonly resolve: (
    input: InputShapeFromFields<Fields>,
    request: RequestContext,
    context: GraphqlContext,
    info: GraphQLResolveInfo,
  ) => MaybePromise<Payload>;
}

/**
 * Adds a mutation `name(input: NameInput!): NameResult`. The result is the payload, or the error
 * with which the mutation was rejected. `idempotencyKey` is added to the input. Without a caller,
 * the mutation is rejected with UNAUTHENTICATED.
 */
export function mutation<Fields extends InputFieldMap, Payload>(
  name: string,
  { input, alsoRequires, resolve, ...options }: SignedInMutationOptions<Fields, Payload>,
): void {
  addMutation(name, {
    ...options,
    input: (t) => ({ ...input(t), idempotencyKey: t.string(idempotencyKeyArgument) }),
    alsoRequires: (whole) => alsoRequires?.(whole as InputShapeFromFields<Fields>) ?? null,
    resolve(whole, context, info) {
      const { idempotencyKey, ...fields } = whole as { readonly idempotencyKey?: string | null };
      const request = createRequestContext(context, idempotencyKey);
      return resolve(fields as InputShapeFromFields<Fields>, request, context, info);
    },
  });
}

/** The permission that a mutation requires, and publishes in its description and as a directive. */
interface RequiredPermission {
  readonly requires?: MutationRequirement;
  readonly alsoRequires?: (input: object) => Action | null;
  readonly isPublic?: boolean;
}

interface PublicMutationOptions<Fields extends InputFieldMap, Payload>
  extends MutationOptions<Fields, Payload> {
  readonly resolve: (
    input: InputShapeFromFields<Fields>,
    context: GraphqlContext,
    info: GraphQLResolveInfo,
  ) => MaybePromise<Payload>;
}

/**
 * Adds a mutation like `mutation`, but without an idempotency key. Callers need not be signed in.
 */
export function publicMutation<Fields extends InputFieldMap, Payload>(
  name: string,
  options: PublicMutationOptions<Fields, Payload>,
): void {
  addMutation(name, { ...options, isPublic: true });
}

function addMutation<Fields extends InputFieldMap, Payload>(
  name: string,
  {
    input,
    payload,
    resolve,
    rejections = [],
    ...options
  }: PublicMutationOptions<Fields, Payload> & RequiredPermission,
): void {
  const typeName = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const inputType = builder.inputType(`${typeName}Input`, {
    description: `The input of the mutation \`${name}\`.`,
    fields: input,
  });
  builder.mutationField(name, (t) =>
    t.field({
      ...options,
      type: payload as ObjectRef<Types, object>,
      errors: {
        types: [...rejectionTypes, ...rejections],
        union: {
          name: `${typeName}Result`,
          description: `The result of the mutation \`${name}\`, or the error with which it was rejected. A rejected mutation changes nothing.`,
        },
      },
      args: { input: t.arg({ type: inputType, required: true, description: 'The input of the mutation.' }) },
      resolve: (_root, args, context, info) =>
        resolve(
          (args as { input: InputShapeFromFields<Fields> }).input,
          context,
          info,
        ) as MaybePromise<object>,
    }),
  );
}
