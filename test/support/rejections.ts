import { Kind, parse } from 'graphql';
import { isUserErrorCode } from '../../schema/fields/user-error-codes.ts';
import { rejectionsOf } from '../../schema/mutations/user-errors.ts';
import { schema } from '../../schema/schema.ts';
import { errorCodes } from '../../src/platform/errors/domain-error.ts';

/** The parts of a response that `withRejections` reads. */
interface SentResponse {
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document
  readonly data: any;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: Record<string, unknown>;
    readonly path?: readonly unknown[];
  }[];
}

interface UserError {
  readonly __typename?: string;
  readonly code?: string;
  readonly path?: readonly string[] | null;
  readonly fieldCode?: string;
  readonly fieldMessage?: string;
}

/**
 * Returns a response to a document, in which the rejection of a mutation replaces its payload: its
 * first user error, with the invalid fields of all of them in `errors`, or the error of the caller
 * (D90), which is removed from `errors`. Payloads of other mutations have no `userErrors`. Throws if
 * a code is not one that the mutation declares, or belongs to the other channel.
 */
export function withRejections(document: string, response: SentResponse): SentResponse {
  const names = mutationNames(document);
  if (names.size === 0 || !response.data) return response;
  const { errors: sent = [], ...rest } = response;
  const errors = [...sent];
  const data = Object.fromEntries(
    Object.entries(response.data).map(([key, payload]) => {
      const name = names.get(key);
      if (name === undefined) return [key, payload];
      if (payload !== null) return [key, toResult(name, payload as { userErrors?: readonly UserError[] })];
      const index = errors.findIndex(
        ({ path, extensions }) => path?.length === 1 && path[0] === key && isCallerError(extensions),
      );
      const [error] = index === -1 ? [] : errors.splice(index, 1);
      return [key, error ? { message: error.message, ...error.extensions } : null];
    }),
  );
  return { ...rest, data, ...(errors.length > 0 && { errors }) };
}

function toResult(
  name: string,
  { userErrors = [], ...payload }: { readonly userErrors?: readonly UserError[] },
): object {
  const [first] = userErrors;
  if (!first) return payload;
  for (const { code } of userErrors) assertDeclared(name, code);
  const { path: _, fieldCode, fieldMessage, __typename, ...error } = first;
  const fields = userErrors.map(({ path, fieldCode: code, fieldMessage: message }) => ({
    ...(path && { path }),
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
  }));
  return {
    ...('__typename' in payload && __typename !== undefined && { __typename }),
    ...error,
    ...(Object.keys(fields[0] ?? {}).length > 0 && { errors: fields }),
  };
}

/** Throws if a mutation does not declare a code with which it was rejected. */
export function assertDeclared(name: string, code: string | undefined): void {
  const field = schema.getMutationType()?.getFields()[name];
  if (code !== undefined && field && !(rejectionsOf(field) as readonly string[]).includes(code))
    throw new Error(`${name} is rejected with the undeclared code ${code}`);
}

/** Returns whether an error states that the mutation was rejected because of its caller. */
function isCallerError(extensions: Record<string, unknown> | undefined): boolean {
  const code = errorCodes.find((known) => known === extensions?.code);
  if (code === undefined || code === 'INVALID_INPUT' || extensions?.tookEffect === true) return false;
  if (isUserErrorCode(code)) throw new Error(`a mutation has the user error ${code} in errors`);
  return true;
}

/** Returns the names of the mutations of a document, by their response keys. */
function mutationNames(document: string): ReadonlyMap<string, string> {
  if (!document.includes('mutation')) return new Map();
  return new Map(
    parse(document, { noLocation: true }).definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'mutation') return [];
      return definition.selectionSet.selections.flatMap((selection) =>
        selection.kind === Kind.FIELD
          ? [[(selection.alias ?? selection.name).value, selection.name.value] as const]
          : [],
      );
    }),
  );
}
