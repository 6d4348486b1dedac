import type { SignedIn, TokenPair } from '../../src/access/sign-in.ts';
import type { SignInPage } from '../../src/access/sign-in-pages.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { StaffMemberType } from './staff-member.ts';

const SignInPayloadType = builder.objectRef<SignedIn>('SignInPayload').implement({
  description: 'A pair of tokens and whose they are.',
  fields: (t) => ({
    accessToken: t.exposeString('accessToken', { description: 'A JWT, valid for one day; goes into `Authorization: Bearer`.' }),
    identifiedBy: t.exposeString('identifiedBy', { description: 'The `jti` of the access token.' }),
    refreshToken: t.exposeString('refreshToken', { description: 'Can be exchanged once, within 60 days, by `refreshTokens`.' }),
    staffMember: t.field({
      type: StaffMemberType,
      description: 'Who signed in.',
      resolve: ({ staffMemberId }, _args, { loaders }) => loaders.requireRow('StaffMember', staffMemberId),
    }),
  }),
});

const RefreshTokensPayloadType = builder.objectRef<TokenPair>('RefreshTokensPayload').implement({
  description: 'A new pair of tokens; the old refresh token is used up.',
  fields: (t) => ({
    accessToken: t.exposeString('accessToken', { description: 'A JWT, valid for one day.' }),
    identifiedBy: t.exposeString('identifiedBy', { description: 'The `jti` of the access token.' }),
    refreshToken: t.exposeString('refreshToken', { description: 'The next refresh token.' }),
  }),
});

const SignOutPayloadType = builder.objectRef<{ tokenId: string }>('SignOutPayload').implement({
  description: 'A sign-in that has ended.',
  fields: (t) => ({
    identifiedBy: t.exposeString('tokenId', { description: 'The `jti` of the access token that ended it.' }),
  }),
});

builder.mutationFields((t) => ({
  signIn: t.field({
    type: SignInPayloadType,
    description: 'Signs a staff member in on a sales page. INVALID_CREDENTIALS does not tell what was wrong.',
    errors: { types: [DomainError], union: { name: 'SignInResult', description: 'The tokens, or why there are none.' } },
    args: {
      email: t.arg.string({ required: true, description: 'E-mail of the staff member.' }),
      password: t.arg.string({ required: true, description: 'Password.' }),
      subdomain: t.arg.string({ required: true, description: 'Subdomain of the sales page.' }),
    },
    resolve: (_root, credentials, { services, channel, requestId, address }) =>
      services.signIn({ channel, requestId, address }, credentials),
  }),
  refreshTokens: t.field({
    type: RefreshTokensPayloadType,
    description:
      'Exchanges a refresh token for a new pair of tokens. A used refresh token that is sent again ends the whole sign-in, unless it is sent within 60 seconds while the refresh token that replaced it is unused: then the response is a new pair, and that other token is used up. A dead token in the `Authorization` header is ignored.',
    errors: { types: [DomainError], union: { name: 'RefreshTokensResult', description: 'The tokens, or why there are none.' } },
    args: {
      accessToken: t.arg.string({
        description: 'The access token. May have expired, but must belong to the same sign-in as the refresh token. Optional.',
      }),
      refreshToken: t.arg.string({ required: true, description: 'The refresh token.' }),
    },
    resolve: (_root, { accessToken, refreshToken }, { services, channel, requestId, address }) =>
      services.refreshTokens({ channel, requestId, address }, { accessToken: accessToken ?? null, refreshToken }),
  }),
  signOut: t.field({
    type: SignOutPayloadType,
    description:
      'Ends the sign-in that an access token is of: its refresh token is used up at once, its access tokens are refused within a minute.',
    errors: { types: [DomainError], union: { name: 'SignOutResult', description: 'What ended, or why nothing did.' } },
    args: { accessToken: t.arg.string({ required: true, description: 'An access token of the sign-in; may have expired.' }) },
    async resolve(_root, { accessToken }, { services, channel, requestId, address }) {
      return { tokenId: await services.signOut({ channel, requestId, address }, accessToken) };
    },
  }),
}));

const SignInPageType = builder.objectRef<SignInPage>('SignInPage').implement({
  description: 'A sales page where a staff member can sign in.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    subdomain: t.exposeString('subdomain', { description: 'What to sign in with.' }),
    storefrontUrl: t.exposeString('storefrontUrl', { description: 'Where the sales page is on the web.' }),
  }),
});

builder.queryField('signInPages', (t) =>
  t.field({
    type: [SignInPageType],
    description: 'Where a staff member with this e-mail can sign in; nothing for an unknown one. Needs no token.',
    args: { email: t.arg.string({ required: true, description: 'E-mail of the staff member.' }) },
    resolve: (_root, { email }, { services, address }) => services.findSignInPages(address, email),
  }),
);
