import { restrictToManageable } from '../../src/access/manageable-credential.ts';
import { requirePrincipal } from '../../src/access/principal.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';

/**
 * A guest token. Returned only to callers who can revoke the token, so its fields need no
 * permission.
 */
export const GuestTokenType = builder.rowNode('GuestToken', {
  description:
    'A guest token, which can only read the reports of one reseller. The token itself is returned only when it is minted.',
  fields: (t) => ({
    databaseId: t.expose('id', {
      type: 'SafeInt',
      description: 'The numeric id. Audit entries refer to the token as `guest-token:1`.',
    }),
    resellerHash: t.exposeString('resellerHash', {
      description: 'The reseller hash of the sales pages whose reports the token can read.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the token was minted.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token expires. Null if it never expires.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token was revoked. Null if it is not revoked.',
    }),
  }),
});

const GuestTokenConnectionType = builder.connectionObject(
  { type: GuestTokenType, name: 'GuestTokenConnection', description: 'A page of guest tokens.' },
  { name: 'GuestTokenEdge', description: 'An edge of a list of guest tokens: one object and its cursor.' },
);

builder.queryField('guestTokens', (t) =>
  t.connection(
    {
      type: GuestTokenType,
      description:
        'The guest tokens of the organisation, including expired and revoked ones. An administrator sees every guest token. Other callers see those that they minted and those of resellers for whom they have MANAGE_SETTINGS on every sales page.',
      requires: { action: 'guest-token.mint', on: 'any-page' },
      args: { order: t.arg(listOrderArgument) },
      resolve(_root, args, context, info) {
        const caller = requirePrincipal(context.principal);
        const { organisationId } = caller;
        const restrictions = [restrictToManageable(caller, 'GuestToken')];
        return resolveKeysetConnection(
          context,
          { model: 'GuestToken', scope: { organisationId }, restrictions },
          args,
          info,
        );
      },
    },
    GuestTokenConnectionType,
  ),
);
