import type { MintedGuestToken } from '../../src/access/mint-guest-token.ts';
import { asRow } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { createRequestContext } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { GuestTokenType } from './guest-tokens.ts';

const MintGuestTokenPayloadType = builder.objectRef<MintedGuestToken>('MintGuestTokenPayload').implement({
  description: 'A new guest token, and the token itself.',
  fields: (t) => ({
    guestToken: t.field({
      type: GuestTokenType,
      description: 'The properties of the new token. They do not include the token itself.',
      resolve: ({ guestToken }) => asRow('GuestToken', guestToken),
    }),
    token: t.exposeString('token', {
      description: 'The token, to be sent as `Authorization: Bearer`. It cannot be read again.',
    }),
  }),
});

builder.mutationFields((t) => ({
  mintGuestToken: t.field({
    type: MintGuestTokenPayloadType,
    description:
      'Mints a guest token, which can only read the reports of one reseller. Requires `manage.settings` on every sales page of the reseller. If the response is lost, revoke the token and mint another one.',
    errors: {
      types: rejectionTypes,
      union: { name: 'MintGuestTokenResult', description: 'The guest token, or an error if none was minted.' },
    },
    args: {
      resellerHash: t.arg.string({
        required: true,
        description: 'The reseller hash of the sales pages whose reports the token can read.',
      }),
      expiresAt: t.arg({
        type: 'DateTime',
        description: 'When the token expires. Must be in the future. Defaults to 90 days from now.',
      }),
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
      types: rejectionTypes,
      union: { name: 'RevokeGuestTokenResult', description: 'The guest token, or an error if it was not revoked.' },
    },
    args: { databaseId: t.arg.int({ required: true, description: 'The numeric id of the token.' }) },
    resolve: async (_root, { databaseId }, context) =>
      asRow('GuestToken', await context.services.revokeGuestToken(createRequestContext(context, null), databaseId)),
  }),
}));
