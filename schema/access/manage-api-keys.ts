import type { CreatedApiKey } from '../../src/access/create-api-key.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { ApiKeyType } from './api-keys.ts';
import { PermissionType } from './staff-permission.ts';

mutation('createApiKey', {
  description:
    'Creates an API key. Also requires every permission of the key on every sales page that the key covers. If the response is lost, revoke the key and create another one.',
  requires: { action: 'api-key.manage', on: 'any-page' },
  input: (t) => ({
    name: t.string({ required: true, description: 'The human-readable name of the key.' }),
    salesPageIds: t.idList({
      description:
        'The global ids of the sales pages that the key is limited to. By default the key covers every sales page of the organisation, including pages that are created later.',
    }),
    permissions: t.field({
      type: [PermissionType],
      required: true,
      description:
        'The permissions of the key on the sales pages that it covers. A key without permissions can only read the catalogue.',
    }),
  }),
  payload: objectPayload<'ApiKey', CreatedApiKey>(
    'CreateApiKeyPayload',
    'apiKey',
    'ApiKey',
    ApiKeyType,
    (t) => ({
      key: t.string({
        nullable: true,
        description:
          'The key, to be sent as `Authorization: Bearer`. It is not stored and cannot be read again. Null if `replayed` is true.',
        resolve: ({ key }) => key,
      }),
    }),
  ),
  resolve({ name, salesPageIds, permissions }, request, { services }) {
    const ids = salesPageIds?.map((id, index) =>
      readSharedObjectId('SalesPage', id, `salesPageIds[${index}]`),
    );
    return services.createApiKey(request, { name, salesPageIds: ids ?? null, permissions });
  },
});

mutation('revokeApiKey', {
  description:
    'Revokes an API key permanently. The revocation takes effect within 60 seconds. Revoking a revoked key has no effect. The creator of the key requires `manage.settings` on one sales page, and other callers on every sales page that the key covers. Administrators can revoke every key.',
  requires: { action: 'api-key.manage', on: 'any-page' },
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the API key.' }) }),
  payload: objectPayload('RevokeApiKeyPayload', 'apiKey', 'ApiKey', ApiKeyType),
  resolve: ({ id }, request, { services }) =>
    services.revokeApiKey(request, readSharedObjectId('ApiKey', id)),
});
