import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback } from 'react';
import { useMutation } from 'urql';
import { useTimeZone } from '../session/sales-page.tsx';
import { type Failure, failureOf, toFailure } from './failure.ts';
import type { RefusalFragment } from './generated/operations.ts';

type AnswerOf<Data> = Data[keyof Data];
export type PayloadOf<Data> = Exclude<AnswerOf<Data>, RefusalFragment>;

export type Outcome<Payload> =
  | { readonly payload: Payload; readonly failure: null }
  | { readonly payload: null; readonly failure: Failure };

/**
 * A mutation of one field, with its payload and the service's refusal told apart. The document asks for `__typename` and spreads
 * `...Refusal`. Never rejects.
 */
export function useAction<Data extends object, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [run: (variables: Variables) => Promise<Outcome<PayloadOf<Data>>>, isBusy: boolean] {
  const [{ fetching }, execute] = useMutation(document);
  const timeZone = useTimeZone();
  const run = useCallback(
    async (variables: Variables): Promise<Outcome<PayloadOf<Data>>> => {
      const { data, error } = await execute(variables);
      const [answer]: AnswerOf<Data>[] = data ? Object.values(data) : [];
      if (answer === undefined || answer === null) return { payload: null, failure: failureOf(error) };
      if (isRefusal(answer)) return { payload: null, failure: toFailure(answer, timeZone) };
      return { payload: answer as PayloadOf<Data>, failure: null };
    },
    [execute, timeZone],
  );
  return [run, fetching];
}

function isRefusal(answer: object): answer is RefusalFragment {
  return 'code' in answer && 'message' in answer;
}
