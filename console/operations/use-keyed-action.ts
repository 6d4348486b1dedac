import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback, useRef } from 'react';
import { generateIdempotencyKey } from 'vouchsafe-client';
import type { Failure } from './failure.ts';
import {
  type CompleteVariables,
  type MutationData,
  type Outcome,
  type PayloadOf,
  useFormAction,
} from './use-action.ts';

/**
 * Codes of failures after which the action may have taken effect. The next attempt with the same
 * input uses the same key (D12).
 */
const inconclusiveCodes: readonly string[] = ['NETWORK', 'UNEXPECTED', 'TOOK_EFFECT', 'UNAVAILABLE'];

/** Returns whether the action may have taken effect despite the failure. */
export function isInconclusive({ code }: Failure): boolean {
  return inconclusiveCodes.includes(code);
}

/**
 * Like `useFormAction`, but for a mutation that requires an idempotency key. Attempts with the same
 * input use the same key until the result of the action is known. Changed input is sent with a new
 * key.
 */
export function useKeyedAction<Data extends MutationData, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [
  run: (
    variablesWith: (idempotencyKey: string) => CompleteVariables<Variables>,
  ) => Promise<Outcome<PayloadOf<Data>>>,
  isBusy: boolean,
] {
  const [act, isBusy] = useFormAction(document);
  const attempt = useRef<{ readonly input: string; readonly key: string }>(null);
  const run = useCallback(
    async (variablesWith: (idempotencyKey: string) => CompleteVariables<Variables>) => {
      const input = JSON.stringify(variablesWith(''));
      if (attempt.current?.input !== input) attempt.current = { input, key: generateIdempotencyKey() };
      const outcome = await act(variablesWith(attempt.current.key));
      if (!outcome.failure || !isInconclusive(outcome.failure)) attempt.current = null;
      return outcome;
    },
    [act],
  );
  return [run, isBusy];
}
