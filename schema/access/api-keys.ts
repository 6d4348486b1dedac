import { permissions as everyPermission } from '../../src/access/grants.ts';
import { restrictToManageable } from '../../src/access/manageable-credential.ts';
import { requirePrincipal } from '../../src/access/principal.ts';
import { whereContains, whereNotNull, whereNull } from '../../src/platform/rows/restriction.ts';
import { PermissionType } from '../actions/permission.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { apiKeySalesPages } from '../rows/relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

/**
 * An API key. Returned only to callers who can revoke the key, so its fields need no permission.
 * `salesPages` omits the sales pages of the key on which the caller has no role.
 */
export const ApiKeyType = builder.rowNode('ApiKey', {
  description:
    'An API key, with which programs authenticate. The key itself is returned only when it is created.',
  fields: (t) => ({
    databaseId: t.expose('id', {
      type: 'SafeInt',
      description: 'The numeric id. Audit entries refer to the key as `api-key:1`.',
    }),
    name: t.exposeString('name', { description: 'The human-readable name of the key.' }),
    lastFour: t.exposeString('lastFour', {
      description: 'The last four characters of the key, to identify it.',
    }),
    permissions: t.field({
      type: [PermissionType],
      description:
        'The permissions of the key on the sales pages that it covers. A key without permissions can only read the catalogue.',
      select: ['permissions'],
      resolve: ({ permissions }) => everyPermission.filter((permission) => permissions.includes(permission)),
    }),
    salesPages: t.field({
      type: [SalesPageType],
      nullable: true,
      description:
        'The sales pages that the key is limited to, except those that the caller cannot see. Null if the key covers every sales page of the organisation, including pages that are created later.',
      select: { with: { pages: apiKeySalesPages } },
      resolve: ({ pages }, _args, { principal }) =>
        pages.length === 0 ? null : pages.filter((page) => principal?.grants.has(page.id)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the key was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was last used, accurate to about a minute. Null if it was never used.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was revoked. Null if it is not revoked.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key stops being accepted. Null if it never expires.',
    }),
  }),
});

const ApiKeyConnectionType = builder.connectionObject(
  { type: ApiKeyType, name: 'ApiKeyConnection', description: 'A page of API keys.' },
  { name: 'ApiKeyEdge', description: 'An edge of a list of API keys: one object and its cursor.' },
);

const ApiKeyFilterType = builder.inputType('ApiKeyFilter', {
  description: 'Restricts a list of API keys to those that match every given field.',
  fields: (t) => ({
    search: t.string({ description: 'The name contains this text. Case is ignored.' }),
    isRevoked: t.boolean({ description: 'Whether the key is revoked.' }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.connection(
    {
      type: ApiKeyType,
      description:
        'The API keys of the organisation, including revoked ones. An administrator sees every key. Other callers see the keys that they created and those that cover only sales pages where they have MANAGE_SETTINGS.',
      requires: { action: 'api-key.manage', on: 'any-page' },
      args: {
        filter: t.arg({ type: ApiKeyFilterType, description: 'Returns only keys that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve(_root, args, context, info) {
        const caller = requirePrincipal(context.principal);
        const { organisationId } = caller;
        const { search, isRevoked } = args.filter ?? {};
        const restrictions = [
          restrictToManageable(caller, 'ApiKey'),
          ...(typeof isRevoked === 'boolean'
            ? [isRevoked ? whereNotNull('revoked_at') : whereNull('revoked_at')]
            : []),
          ...(typeof search === 'string' ? [whereContains(['t.name'], search)] : []),
        ];
        const list = {
          model: 'ApiKey',
          scope: { organisationId },
          filters: { search, isRevoked },
          restrictions,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    ApiKeyConnectionType,
  ),
);
