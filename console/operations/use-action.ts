import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback } from 'react';
import { useMutation } from 'urql';
import { useTimeZone } from '../session/sales-page.tsx';
import { type Failure, failureOf, toFailure } from './failure.ts';
import type { ErrorDetailsFragment } from './generated/operations.ts';

type ResultOf<Data> = Data[keyof Data];
export type PayloadOf<Data> = Exclude<ResultOf<Data>, ErrorDetailsFragment>;

export type Outcome<Payload> =
  | { readonly payload: Payload; readonly failure: null }
  | { readonly payload: null; readonly failure: Failure };

/**
 * An input in which every field is present, except for the idempotency key. A field that is
 * undefined is not sent.
 */
export type CompleteInput<Input> = Required<Omit<Input, 'idempotencyKey'>>;

/**
 * Variables with a complete input, so that a form without a field of the schema does not compile.
 */
export type CompleteVariables<Variables> = Variables extends { input: infer Input }
  ? Omit<Variables, 'input'> & { input: CompleteInput<Input> & { idempotencyKey?: string } }
  : Variables;

/**
 * Returns a function that runs a mutation with one root field, and whether the mutation is in
 * progress. `run` returns either the payload or a failure, and never rejects. The document must
 * select `__typename` and spread `...ErrorDetails`.
 */
export function useAction<Data extends object, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [run: (variables: Variables) => Promise<Outcome<PayloadOf<Data>>>, isBusy: boolean] {
  const [{ fetching }, execute] = useMutation(document);
  const timeZone = useTimeZone();
  const run = useCallback(
    async (variables: Variables): Promise<Outcome<PayloadOf<Data>>> => {
      const { data, error } = await execute(variables);
      const [result]: ResultOf<Data>[] = data ? Object.values(data) : [];
      if (result === undefined || result === null) return { payload: null, failure: failureOf(error) };
      if (isErrorDetails(result)) return { payload: null, failure: toFailure(result, timeZone) };
      return { payload: result as PayloadOf<Data>, failure: null };
    },
    [execute, timeZone],
  );
  return [run, fetching];
}

/** Like `useAction`, but for a form: the input must have every field of its type. */
export function useFormAction<Data extends object, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [
  run: (variables: CompleteVariables<Variables>) => Promise<Outcome<PayloadOf<Data>>>,
  isBusy: boolean,
] {
  const [run, isBusy] = useAction(document);
  return [run as (variables: CompleteVariables<Variables>) => Promise<Outcome<PayloadOf<Data>>>, isBusy];
}

function isErrorDetails(result: object): result is ErrorDetailsFragment {
  return 'code' in result && 'message' in result;
}
