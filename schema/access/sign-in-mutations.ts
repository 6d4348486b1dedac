import type { TokenPair } from '../../src/access/open-session.ts';
import type { SignInPage } from '../../src/access/sign-in-pages.ts';
import { toStorefrontUrl } from '../../src/organisations/storefront-url.ts';
import { builder } from '../builder.ts';
import { publicMutation } from '../mutations/mutation.ts';
import { signedInPayload } from './signed-in-payload.ts';

const SignInPayloadType = signedInPayload('SignInPayload');

const RefreshTokensPayloadType = builder.objectRef<TokenPair>('RefreshTokensPayload').implement({
  description: 'The pair of tokens that replaces the sent refresh token.',
  fields: (t) => ({
    accessToken: t.exposeString('accessToken', {
      description: 'The access token, a JWT that is valid for one day.',
    }),
    identifiedBy: t.exposeString('identifiedBy', { description: 'The `jti` claim of the access token.' }),
    refreshToken: t.exposeString('refreshToken', { description: 'The new refresh token.' }),
  }),
});

const SignOutPayloadType = builder.objectRef<{ tokenId: string }>('SignOutPayload').implement({
  description: 'The result of ending a session.',
  fields: (t) => ({
    identifiedBy: t.exposeString('tokenId', {
      description: 'The `jti` claim of the access token that was sent.',
    }),
  }),
});

publicMutation('signIn', {
  description:
    'Signs a staff member in on a sales page. INVALID_CREDENTIALS does not state which of the three values is incorrect. SECOND_FACTOR_REQUIRED means that they are correct and that the request must be repeated with `secondFactorCode`, or that the member signs in with a passkey.',
  rejects: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
  input: (t) => ({
    email: t.string({ required: true, description: 'The e-mail address of the staff member.' }),
    password: t.string({ required: true, description: 'The password of the staff member.' }),
    subdomain: t.string({ required: true, description: 'The subdomain of the sales page.' }),
    secondFactorCode: t.string({
      description:
        'A code of the authenticator app with six digits, or a recovery code. Each code is accepted once. Ignored if the member has no second factor. Defaults to none.',
    }),
  }),
  payload: SignInPayloadType,
  resolve: ({ secondFactorCode, ...credentials }, { services, channel, requestId, address }) =>
    services.signIn(
      { channel, requestId, address },
      { ...credentials, secondFactorCode: secondFactorCode ?? null },
    ),
});

publicMutation('refreshTokens', {
  description:
    'Exchanges a refresh token for a new pair of tokens. Every request with the same refresh token returns the same pair for 60 seconds, until the new refresh token is used. After that, a used refresh token that is sent again ends the session. A token that was also sent over REST is rejected instead. An expired or invalid token in the `Authorization` header is ignored.',
  input: (t) => ({
    accessToken: t.string({
      description:
        'The access token. It may have expired, but must belong to the same session as the refresh token. Defaults to none.',
    }),
    refreshToken: t.string({ required: true, description: 'The refresh token.' }),
  }),
  payload: RefreshTokensPayloadType,
  resolve: ({ accessToken, refreshToken }, { services, channel, requestId, address }) =>
    services.refreshTokens(
      { channel, requestId, address },
      { accessToken: accessToken ?? null, refreshToken },
    ),
});

publicMutation('signOut', {
  description:
    'Ends the session of an access token. The refresh token of the session is revoked immediately. Its access tokens are rejected after at most 60 seconds.',
  input: (t) => ({
    accessToken: t.string({
      required: true,
      description: 'An access token of the session. It may have expired.',
    }),
  }),
  payload: SignOutPayloadType,
  async resolve({ accessToken }, { services, channel, requestId, address }) {
    return { tokenId: await services.signOut({ channel, requestId, address }, accessToken) };
  },
});

const SignInPageRestFieldsType = builder.objectRef<SignInPage>('SignInPageRestFields').implement({
  description: 'The fields of a `SignInPage` that exist only in REST.',
  fields: (t) => ({
    salesPageDatabaseId: t.expose('id', {
      type: 'SafeInt',
      description: 'The numeric id of the sales page.',
    }),
  }),
});

const SignInPageType = builder.objectRef<SignInPage>('SignInPage').implement({
  description: 'A sales page where a staff member can sign in.',
  fields: (t) => ({
    subdomain: t.exposeString('subdomain', {
      description: 'The subdomain with which staff members sign in.',
    }),
    storefrontUrl: t.field({
      type: 'URL',
      description: 'The URL of the storefront.',
      resolve: (page, _args, { urls }) => toStorefrontUrl(page, urls),
    }),
    rest: t.field({
      type: SignInPageRestFieldsType,
      internal: true,
      description: 'The fields that exist only in REST.',
      resolve: (page) => page,
    }),
  }),
});

builder.queryField('signInPages', (t) =>
  t.field({
    type: [SignInPageType],
    description:
      'The sales pages where the staff member with this e-mail address can sign in. Empty if the address is unknown.',
    isPublic: true,
    args: { email: t.arg.string({ required: true, description: 'The e-mail address of the staff member.' }) },
    resolve: (_root, { email }, { services, address }) => services.findSignInPages(address, email),
  }),
);
