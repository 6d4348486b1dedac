import { type Failure, failureOf, readRejection } from '../operations/failure.ts';
import { consoleBase } from '../service-address.ts';
import {
  PasskeySignInOptionsDocument,
  SignInDocument,
  SignInPagesDocument,
  type SignInPagesQuery,
  SignInWithPasskeyDocument,
} from '../session/generated/operations.ts';
import { lastSalesPage } from '../session/last-sales-page.ts';
import { openClient } from '../session/open-client.ts';
import { requestPasskey } from '../session/passkeys.ts';
import { browserTimeZone } from '../session/sales-page.tsx';
import { session } from '../session/session.ts';
import { signInTexts } from '../texts/sign-in-texts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator app or a recovery code. Undefined for the first step. */
  readonly secondFactorCode?: string;
}

export type SignInPage = SignInPagesQuery['signInPages'][number];

/**
 * The result of a sign-in: a session has begun, the user must choose one of several sales pages, or
 * enter a code of its second factor for `subdomain`, or the attempt failed.
 */
export type SignInResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'choice'; readonly pages: readonly SignInPage[] }
  | { readonly kind: 'code'; readonly subdomain: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Signs in on the sales page that the address names, or that this browser displayed last if the
 * address names none, if the user has a role there. Otherwise signs in on the user's only sales
 * page. Returns the choices if the user has several. An unknown e-mail address is also submitted,
 * so that the service responds to it as to a wrong password.
 */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  const { data, error } = await openClient
    .query(SignInPagesDocument, { email: credentials.email })
    .toPromise();
  if (!data) return { kind: 'failed', failure: failureOf(error) };
  const pages = data.signInPages;
  const requested = requestedSubdomain() || lastSalesPage();
  const requestedPage = pages.find(({ subdomain }) => subdomain === requested);
  if (!requestedPage && pages.length > 1) return { kind: 'choice', pages };
  return signInOn(requestedPage?.subdomain ?? pages[0]?.subdomain ?? requestedSubdomain(), credentials);
}

/**
 * Signs in on a sales page. The console then opens the requested page, or the first page if the
 * requested page belongs to another sales page.
 */
export async function signInOn(
  subdomain: string,
  { email, password, secondFactorCode }: Credentials,
): Promise<SignInResult> {
  const { data, error } = await openClient
    .mutation(SignInDocument, { input: { subdomain, email, password, secondFactorCode } })
    .toPromise();
  if (!data) return { kind: 'failed', failure: failureOf(error) };
  const failure = readRejection(data.signIn, browserTimeZone);
  if (failure?.code === 'SECOND_FACTOR_REQUIRED') return { kind: 'code', subdomain };
  if (failure) {
    const message = { INVALID_CREDENTIALS: signInTexts.incorrect, INVALID_INPUT: signInTexts.code.incorrect }[
      failure.code
    ];
    return { kind: 'failed', failure: { ...failure, message: message ?? failure.message } };
  }
  if (subdomain !== requestedSubdomain())
    history.replaceState(null, '', `${consoleBase}/${subdomain}${location.search}`);
  await session.start(data.signIn);
  return { kind: 'signed-in' };
}

/**
 * Signs in with a passkey, which selects the account. The console then opens the requested page, if it
 * belongs to the account's organisation.
 */
export async function signInWithPasskey(): Promise<SignInResult> {
  const { data: options, error: optionsError } = await readPasskeyOptions();
  if (!options) return { kind: 'failed', failure: failureOf(optionsError) };
  const credential = await requestPasskey(options.passkeySignInOptions);
  if (credential === null) {
    const failure = { code: 'PASSKEY_NOT_USED', message: signInTexts.passkey.notUsed, fields: [] };
    return { kind: 'failed', failure };
  }
  return signInWithCredential(credential);
}

/** Reads the options for a sign-in with a passkey, which are valid for five minutes. */
export function readPasskeyOptions() {
  return openClient.query(PasskeySignInOptionsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
}

/** Signs in with the credential of a passkey, as JSON. */
export async function signInWithCredential(credential: string): Promise<SignInResult> {
  const { data, error } = await openClient
    .mutation(SignInWithPasskeyDocument, { input: { credential } })
    .toPromise();
  if (!data) return { kind: 'failed', failure: failureOf(error) };
  const failure = readRejection(data.signInWithPasskey, browserTimeZone);
  if (failure) return { kind: 'failed', failure: { ...failure, message: signInTexts.passkey.rejected } };
  await session.start(data.signInWithPasskey);
  return { kind: 'signed-in' };
}

/** Returns the subdomain in the address. Empty if the address contains none. */
function requestedSubdomain(): string {
  return decodeURIComponent(location.pathname.slice(consoleBase.length + 1).split('/')[0] ?? '');
}
