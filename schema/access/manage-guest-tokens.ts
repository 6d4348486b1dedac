import type { MintedGuestToken } from '../../src/access/mint-guest-token.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { createRequestContext } from '../create-request-context.ts';
import { GuestTokenType } from './guest-tokens.ts';

const MintGuestTokenPayloadType = builder.objectRef<MintedGuestToken>('MintGuestTokenPayload').implement({
  description: 'A new guest token, and the token itself.',
  fields: (t) => ({
    guestToken: t.field({ type: GuestTokenType, description: 'What is kept of it.', resolve: ({ guestToken }) => guestToken }),
    token: t.exposeString('token', {
      description: 'The token, for `Authorization: Bearer`. It is shown this once and can’t be read again.',
    }),
  }),
});

builder.mutationFields((t) => ({
  mintGuestToken: t.field({
    type: MintGuestTokenPayloadType,
    description:
      'Mints a token that reads the reports of one reseller and is good for nothing else. Needs `manage.settings` on every sales page of the reseller. Where the answer is lost, revoke the token and mint another.',
    errors: { types: [DomainError], union: { name: 'MintGuestTokenResult', description: 'The token, or why there is none.' } },
    args: {
      resellerHash: t.arg.string({ required: true, description: 'The reseller, as its sales pages name it.' }),
      expiresAt: t.arg({ type: 'DateTime', description: 'When it ends, in the future; in 90 days by default.' }),
    },
    resolve(_root, { resellerHash, expiresAt }, context) {
      return context.services.mintGuestToken(createRequestContext(context, null), { resellerHash, expiresAt: expiresAt ?? null });
    },
  }),
  revokeGuestToken: t.field({
    type: GuestTokenType,
    description:
      'Revokes a guest token permanently. It is rejected within 60 seconds. Revoking it again has no effect. Requires `manage.settings` on every sales page of its reseller, or on one sales page for its creator. Administrators may revoke every guest token.',
    errors: {
      types: [DomainError],
      union: { name: 'RevokeGuestTokenResult', description: 'The token, or why nothing was done.' },
    },
    args: { databaseId: t.arg.int({ required: true, description: 'The id of the token.' }) },
    resolve: (_root, { databaseId }, context) =>
      context.services.revokeGuestToken(createRequestContext(context, null), databaseId),
  }),
}));
