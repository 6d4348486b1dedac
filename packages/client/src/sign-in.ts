import { SignInDocument, type SignInInput, type SignInMutation } from './operations/generated/operations.ts';
import { type PayloadOf, type Result, toResult } from './result.ts';
import { type RunOptions, runOperation } from './run-operation.ts';
import type { Session } from './session/session.ts';
import { createTokenSource } from './session/token-source.ts';
import { textOf } from './typed-document.ts';

export type SignInResult = Result<Pick<PayloadOf<SignInMutation>, 'userErrors'>>;

/** Signs a staff member in and starts the session. A rejection leaves the session unchanged. */
export async function signIn(
  session: Session,
  input: SignInInput,
  options: Omit<RunOptions, 'tokens' | 'signal'>,
): Promise<SignInResult> {
  const data = (await runOperation(
    { query: textOf(SignInDocument), variables: { input }, isMutation: true, isRepeatable: false },
    { ...options, tokens: createTokenSource(null), signal: undefined },
  )) as SignInMutation;
  const { accessToken, refreshToken, ...payload } = data.signIn;
  const result = toResult(payload);
  if (result.ok) await session.start({ accessToken, refreshToken });
  return result;
}
