import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback } from 'react';
import { useMutation } from 'urql';
import { useTimeZone } from '../session/sales-page.tsx';
import { type Failure, failureOf, readRejection } from './failure.ts';
import type { ErrorDetailsFragment } from './generated/operations.ts';

/** The payload of the only mutation of an operation. */
export type PayloadOf<Data> = Data[keyof Data];

/** The data of an operation with one mutation. */
export interface MutationData {
  readonly [mutation: string]: { readonly userErrors: readonly ErrorDetailsFragment[] };
}

export type Outcome<Payload> =
  | { readonly payload: Payload; readonly failure: null }
  | { readonly payload: null; readonly failure: Failure };

/**
 * An input in which every field is present, except for the idempotency key. A field that is
 * undefined is not sent. `versionOf` returns the expected version.
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
 * spread `...ErrorDetails` in `userErrors`.
 */
export function useAction<Data extends MutationData, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [run: (variables: Variables) => Promise<Outcome<PayloadOf<Data>>>, isBusy: boolean] {
  const [{ fetching }, execute] = useMutation(document);
  const timeZone = useTimeZone();
  const run = useCallback(
    async (variables: Variables): Promise<Outcome<PayloadOf<Data>>> => {
      const { data, error } = await execute(variables);
      const [payload] = data ? (Object.values(data) as PayloadOf<Data>[]) : [];
      if (!payload) return { payload: null, failure: failureOf(error) };
      const rejection = readRejection(payload, timeZone);
      return rejection ? { payload: null, failure: rejection } : { payload, failure: null };
    },
    [execute, timeZone],
  );
  return [run, fetching];
}

/** Like `useAction`, but for a form: the input must have every field of its type. */
export function useFormAction<Data extends MutationData, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [
  run: (variables: CompleteVariables<Variables>) => Promise<Outcome<PayloadOf<Data>>>,
  isBusy: boolean,
] {
  const [run, isBusy] = useAction(document);
  return [run as (variables: CompleteVariables<Variables>) => Promise<Outcome<PayloadOf<Data>>>, isBusy];
}
