import { isManageableSql, toManagerJson } from '../../src/access/manageable-credential.ts';
import { assertAllowedInOrganisation } from '../../src/access/principal.ts';
import { sellsOnlyOnSql } from '../../src/access/reseller-pages.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';

/** Reached only by a caller who may revoke it. */
export const GuestTokenType = builder.objectRef<ModelRows['GuestToken']>('GuestToken').implement({
  description: 'A token for the reports of one reseller, without the token itself, which nobody can read again.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Its id; audit entries name it as `guest-token:1`.' }),
    resellerHash: t.exposeString('resellerHash', { description: 'The reseller whose reports it reads.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was minted.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'When it ends; null for never.' }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked; null while it was not.',
    }),
  }),
});

const GuestTokenConnectionType = builder.connectionObject(
  { type: GuestTokenType, name: 'GuestTokenConnection', description: 'A page of guest tokens.' },
  { name: 'GuestTokenEdge', description: 'One of the guest tokens and its place in the list.' },
);

builder.queryField('guestTokens', (t) =>
  t.connection(
    {
      type: GuestTokenType,
      description:
        'The guest tokens of the organisation, including ended ones. Requires `manage.settings` on a sales page, otherwise FORBIDDEN. An administrator sees every guest token. Other callers see those that they minted and those of resellers on whose every sales page they have `manage.settings`.',
      args: { order: t.arg(listOrderArgument) },
      resolve(_root, args, context) {
        const caller = assertAllowedInOrganisation(context.principal, 'guest-token.mint');
        const { organisationId } = caller;
        const restriction = {
          name: 'manageable',
          sql: (parameter: string) => isManageableSql('t', parameter, sellsOnlyOnSql),
          value: toManagerJson(caller, 'guest-token.mint'),
        };
        return resolveKeysetConnection(context, { model: 'GuestToken', scope: { organisationId }, restriction }, args);
      },
    },
    GuestTokenConnectionType,
  ),
);
