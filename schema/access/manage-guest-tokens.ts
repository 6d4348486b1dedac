import type { MintedGuestToken } from '../../src/access/mint-guest-token.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { GuestTokenType } from './guest-tokens.ts';

mutation('createGuestToken', {
  description:
    'Mints a guest token, which can only read the reports of one reseller. The permission is required on every sales page of the reseller. If the response is lost, revoke the token and mint another one.',
  requires: { action: 'guest-token.mint', on: 'any-page' },
  input: (t) => ({
    resellerHash: t.string({
      required: true,
      description: 'The reseller hash of the sales pages whose reports the token can read.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the token expires. Must be in the future. Defaults to 90 days from now.',
    }),
  }),
  payload: objectPayload<'GuestToken', MintedGuestToken>(
    'CreateGuestTokenPayload',
    'guestToken',
    'GuestToken',
    GuestTokenType,
    (t) => ({
      token: t.string({
        nullable: true,
        description:
          'The token, to be sent as `Authorization: Bearer`. It is not stored and cannot be read again. Null if `replayed` is true.',
        resolve: ({ token }) => token,
      }),
    }),
  ),
  resolve: ({ resellerHash, expiresAt }, request, { services }) =>
    services.mintGuestToken(request, { resellerHash, expiresAt: expiresAt ?? null }),
});

mutation('revokeGuestToken', {
  description:
    'Revokes a guest token permanently. The revocation takes effect within 60 seconds. Revoking a revoked token has no effect. The creator of the token requires MANAGE_SETTINGS on one sales page, and other callers on every sales page of the reseller. Administrators can revoke every guest token.',
  requires: { action: 'guest-token.mint', on: 'any-page' },
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the guest token.' }) }),
  payload: objectPayload('RevokeGuestTokenPayload', 'guestToken', 'GuestToken', GuestTokenType),
  resolve: ({ id }, request, { services }) =>
    services.revokeGuestToken(request, readSharedObjectId('GuestToken', id)),
});
