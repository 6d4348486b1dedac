import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback, useRef } from 'react';
import { generateIdempotencyKey } from 'vouchsafe-client';
import { failureOf, isInconclusive } from './failure.ts';
import {
  type CompleteVariables,
  type MutationData,
  type Outcome,
  type PayloadOf,
  useFormAction,
} from './use-action.ts';

/**
 * Like `useFormAction`, but for a mutation that requires an idempotency key. Attempts with the same
 * input use the same key until the result of the action is known. Changed input is sent with a new
 * key. `isComplete` returns whether a payload contains the result. If it does not, the outcome is an
 * inconclusive failure. By default, every payload does.
 */
export function useKeyedAction<Data extends MutationData, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [
  run: (
    variablesWith: (idempotencyKey: string) => CompleteVariables<Variables>,
    isComplete?: (payload: PayloadOf<Data>) => boolean,
  ) => Promise<Outcome<PayloadOf<Data>>>,
  isBusy: boolean,
] {
  const [act, isBusy] = useFormAction(document);
  const attempt = useRef<{ readonly input: string; readonly key: string }>(null);
  const run = useCallback(
    async (
      variablesWith: (idempotencyKey: string) => CompleteVariables<Variables>,
      isComplete: (payload: PayloadOf<Data>) => boolean = () => true,
    ): Promise<Outcome<PayloadOf<Data>>> => {
      const input = JSON.stringify(variablesWith(''));
      if (attempt.current?.input !== input) attempt.current = { input, key: generateIdempotencyKey() };
      const outcome = await act(variablesWith(attempt.current.key));
      if (outcome.payload && !isComplete(outcome.payload))
        return { payload: null, failure: failureOf(undefined) };
      if (!outcome.failure || !isInconclusive(outcome.failure)) attempt.current = null;
      return outcome;
    },
    [act],
  );
  return [run, isBusy];
}
