import type { InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { Action } from '../../src/access/permissions.ts';
import { requireStorefront } from '../../src/access/principal.ts';
import type { RequestContext } from '../../src/access/request-context.ts';
import { decodeGlobalId } from '../../src/global-ids/global-id.ts';
import type { ExpectedVersion } from '../../src/platform/rows/expected-version.ts';
import type { ModelName } from '../../src/platform/rows/model-rows.ts';
import { builder, type InputFields } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import type { UserErrorCode } from '../fields/user-error-codes.ts';
import { type surcharges, withSurcharge } from '../limits/surcharge.ts';
import { createRequestContext } from './create-request-context.ts';
import { declareUserErrors } from './user-errors.ts';

type Types = typeof builder.$inferSchemaTypes;
type MaybePromise<Value> = Value | Promise<Value>;

interface MutationOptions<Fields extends InputFieldMap, Payload> {
  readonly description: string;
  /** The fields of the input type. */
  readonly input: (t: InputFields) => Fields;
  readonly payload: ObjectRef<Types, Payload>;
  /**
   * The codes of the user errors with which the mutation can be rejected, in addition to
   * INVALID_INPUT and, with an idempotency key, IDEMPOTENCY_KEY_REUSED. Defaults to none. The tests'
   * GraphQL client checks every rejection against them.
   */
  readonly rejects?: readonly UserErrorCode[];
  /** Whether only the internal schema has the mutation. Defaults to false. */
  readonly internal?: boolean;
}

/** The action that a mutation requires on the sales page of its object, or on any sales page. */
type MutationRequirement = Action | { readonly action: Action; readonly on: 'any-page' };

interface SignedInMutationOptions<Fields extends InputFieldMap, Payload>
  extends MutationOptions<Fields, Payload> {
  /**
   * The model of the row whose global id is the field `id` of the input, if the input has a field
   * for the expected version: `expectedUpdatedAt`. Every change of the row must call
   * `assertExpectedVersion`. Defaults to none.
   */
  readonly versionOf?: ModelName;
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
   * thrown DomainError becomes the `userErrors` of the payload, or an error of the response
   * (`isUserErrorCode`).
   */
  readonly resolve: (
    input: InputShapeFromFields<Fields>,
    request: RequestContext,
    context: GraphqlContext,
    info: GraphQLResolveInfo,
  ) => MaybePromise<Payload>;
}

/**
 * Adds a mutation `name(input: NameInput!): NamePayload` (D91). `userErrors` is added to the
 * payload, and `idempotencyKey` to the input. Without a caller, the error is UNAUTHENTICATED.
 */
export function mutation<Fields extends InputFieldMap, Payload>(
  name: string,
  {
    input,
    alsoRequires,
    resolve,
    rejects = [],
    versionOf,
    ...options
  }: SignedInMutationOptions<Fields, Payload>,
): void {
  addMutation(name, {
    ...options,
    rejects: [...rejects, ...(versionOf ? (['STALE_VERSION'] as const) : []), 'IDEMPOTENCY_KEY_REUSED'],
    input: (t) => ({
      ...input(t),
      idempotencyKey: t.string({ description: 'An idempotency key: see `Mutation`.' }),
      ...(versionOf && expectedVersionField(t)),
    }),
    alsoRequires: (whole) => alsoRequires?.(whole as InputShapeFromFields<Fields>) ?? null,
    resolve(whole, context, info) {
      const { idempotencyKey, expectedUpdatedAt, ...fields } = whole as VersionedInput;
      const request = createRequestContext(context, idempotencyKey);
      const expectedVersion = readExpectedVersion(versionOf, fields, expectedUpdatedAt);
      return resolve(fields as InputShapeFromFields<Fields>, { ...request, expectedVersion }, context, info);
    },
  });
}

const expectedVersionField = (t: InputFields) => ({
  expectedUpdatedAt: t.field({
    type: 'DateTime',
    description:
      'The value of `updatedAt` that the client read. If the object has changed since, the mutation returns STALE_VERSION. If omitted, it changes any version.',
  }),
});

interface VersionedInput {
  readonly id?: string;
  readonly idempotencyKey?: string | null;
  readonly expectedUpdatedAt?: Date | null;
}

function readExpectedVersion(
  model: ModelName | undefined,
  { id }: VersionedInput,
  updatedAt: Date | null | undefined,
): ExpectedVersion | undefined {
  if (!model || id === undefined || updatedAt === undefined) return undefined;
  const databaseId = decodeGlobalId(id)?.id;
  return typeof databaseId === 'number' ? { model, id: databaseId, updatedAt } : undefined;
}

/** The permission that a mutation requires, and publishes in its description and as a directive. */
interface RequiredPermission {
  readonly requires?: MutationRequirement;
  readonly alsoRequires?: (input: object) => Action | null;
  readonly isPublic?: boolean;
  readonly storefrontOnly?: boolean;
  /** The surcharge of the cost of the mutation. Defaults to none. */
  readonly surcharge?: keyof typeof surcharges;
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

/**
 * Adds a mutation like `publicMutation` to the schema of storefronts only. Callers without a
 * publishable key are rejected.
 */
export function storefrontMutation<Fields extends InputFieldMap, Payload>(
  name: string,
  { resolve, ...options }: PublicMutationOptions<Fields, Payload> & Pick<RequiredPermission, 'surcharge'>,
): void {
  addMutation(name, {
    ...options,
    storefrontOnly: true,
    resolve(input, context, info) {
      requireStorefront(context.principal);
      return resolve(input, context, info);
    },
  });
}

function addMutation<Fields extends InputFieldMap, Payload>(
  name: string,
  {
    input,
    payload,
    resolve,
    description,
    rejects = [],
    surcharge,
    ...options
  }: PublicMutationOptions<Fields, Payload> & RequiredPermission,
): void {
  const inputType = builder.inputType(`${name[0]?.toUpperCase()}${name.slice(1)}Input`, {
    description: `The input of the mutation \`${name}\`.`,
    fields: input,
  });
  const type = payload as ObjectRef<Types, object>;
  const declared = declareUserErrors(type, description, rejects);
  builder.mutationField(name, (t) =>
    t.field({
      ...options,
      ...declared,
      extensions: { ...declared.extensions, ...(surcharge && withSurcharge(surcharge)) },
      type,
      args: { input: t.arg({ type: inputType, required: true }) },
      resolve: (_root, args, context, info) =>
        resolve(
          (args as { input: InputShapeFromFields<Fields> }).input,
          context,
          info,
        ) as MaybePromise<object>,
    }),
  );
}
