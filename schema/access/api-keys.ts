import { coversOnlySql } from '../../src/access/api-key-coverage.ts';
import { isManageableSql, toManagerJson } from '../../src/access/manageable-credential.ts';
import { permissions as everyPermission } from '../../src/access/permissions.ts';
import { assertAllowedInOrganisation } from '../../src/access/principal.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { apiKeySalesPages } from '../relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { PermissionType } from './staff-permission.ts';

/** Reached only by a caller who may revoke it, and who may not see every sales page that it covers. */
export const ApiKeyType = builder.objectRef<ModelRows['ApiKey']>('ApiKey').implement({
  description: 'A key for programs, without the key itself, which nobody can read again.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Its id; audit entries name it as `api-key:1`.' }),
    name: t.exposeString('name', { description: 'What people call it.' }),
    lastFour: t.exposeString('lastFour', { description: 'The last four characters of the key, to tell it by.' }),
    permissions: t.field({
      type: [PermissionType],
      description: 'What it may do on the sales pages that it covers; with none it reads the catalogue.',
      resolve: ({ permissions }) => everyPermission.filter((permission) => permissions.includes(permission)),
    }),
    salesPages: t.field({
      type: [SalesPageType],
      nullable: true,
      description:
        'The sales pages that it is limited to, without those that the caller cannot see. Null if it covers every page of the organisation, including pages that are created later.',
      async resolve({ id }, _args, { loaders, principal }) {
        const pages = await loaders.related(apiKeySalesPages, id);
        return pages.length === 0 ? null : pages.filter((page) => principal?.grants.has(page.id));
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was used last, a minute or so ago at most; null for never.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked; null while it can be used.',
    }),
  }),
});

const ApiKeyConnectionType = builder.connectionObject(
  { type: ApiKeyType, name: 'ApiKeyConnection', description: 'A page of API keys.' },
  { name: 'ApiKeyEdge', description: 'One of the API keys and its place in the list.' },
);

builder.queryField('apiKeys', (t) =>
  t.connection(
    {
      type: ApiKeyType,
      description:
        'The API keys of the organisation, including revoked ones. Requires `manage.settings` on a sales page, otherwise FORBIDDEN. An administrator sees every key. Other callers see the keys that they created and those that cover only sales pages where they have `manage.settings`.',
      args: { order: t.arg(listOrderArgument) },
      resolve(_root, args, context) {
        const caller = assertAllowedInOrganisation(context.principal, 'api-key.manage');
        const { organisationId } = caller;
        const restriction = {
          name: 'manageable',
          sql: (parameter: string) => isManageableSql('t', parameter, coversOnlySql),
          value: toManagerJson(caller, 'api-key.manage'),
        };
        return resolveKeysetConnection(context, { model: 'ApiKey', scope: { organisationId }, restriction }, args);
      },
    },
    ApiKeyConnectionType,
  ),
);
