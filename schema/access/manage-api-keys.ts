import type { CreatedApiKey } from '../../src/access/create-api-key.ts';
import { PermissionType } from '../actions/permission.ts';
import { assertSpecified } from '../mutations/expected-count.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readSharedObjectId } from '../nodes/global-ids.ts';
import { ApiKeyType } from './api-keys.ts';

mutation('createApiKey', {
  description:
    'Creates an API key. Also requires every permission of the key on every sales page that the key covers. If the response is lost, revoke the key and create another one.',
  requires: { action: 'api-key.manage', on: 'any-page' },
  input: (t) => ({
    name: t.string({ required: true, description: 'The human-readable name of the key.' }),
    salesPageIds: t.idList({
      description:
        'The global ids of the sales pages that the key is limited to. Required, unless `allSalesPages` is true.',
    }),
    allSalesPages: t.boolean({
      description:
        'Whether the key is valid for all sales pages of the organisation, also for those created later. Requires that `salesPageIds` is omitted. Defaults to false.',
    }),
    permissions: t.field({
      type: [PermissionType],
      required: true,
      description:
        'The permissions of the key on the sales pages that it covers. A key without permissions can only read the catalogue.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the key stops being accepted, which must be in the future. Defaults to never.',
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
  resolve({ name, salesPageIds, allSalesPages, permissions, expiresAt }, request, { services }) {
    assertSpecified('salesPageIds', salesPageIds, allSalesPages === true, 'allSalesPages');
    const ids = salesPageIds?.map((id, index) =>
      readSharedObjectId('SalesPage', id, `salesPageIds[${index}]`),
    );
    return services.createApiKey(request, {
      name,
      salesPageIds: ids ?? null,
      permissions,
      expiresAt: expiresAt ?? null,
    });
  },
});

mutation('updateApiKey', {
  description:
    'Renames an API key, or changes its expiry, also of a revoked or expired one. A change of the expiry takes effect within 60 seconds. Requires the same permissions as `revokeApiKey`.',
  requires: { action: 'api-key.manage', on: 'any-page' },
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the API key.' }),
    name: t.string({
      description: 'The human-readable name of the key. Unchanged if it is omitted or null.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description:
        'When the key stops being accepted, which must be in the future. Null removes the expiry. Unchanged if it is omitted.',
    }),
  }),
  payload: objectPayload('UpdateApiKeyPayload', 'apiKey', 'ApiKey', ApiKeyType),
  resolve: ({ id, name, expiresAt }, request, { services }) =>
    services.updateApiKey(request, {
      id: readSharedObjectId('ApiKey', id),
      ...(typeof name === 'string' && { name }),
      ...(expiresAt !== undefined && { expiresAt }),
    }),
});

mutation('revokeApiKey', {
  description:
    'Revokes an API key permanently. The revocation takes effect within 60 seconds. Revoking a revoked key has no effect. The creator of the key requires MANAGE_SETTINGS on one sales page, and other callers on every sales page that the key covers. Administrators can revoke every key.',
  requires: { action: 'api-key.manage', on: 'any-page' },
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: t.id({ required: true, description: 'The global id of the API key.' }) }),
  payload: objectPayload('RevokeApiKeyPayload', 'apiKey', 'ApiKey', ApiKeyType),
  resolve: ({ id }, request, { services }) =>
    services.revokeApiKey(request, readSharedObjectId('ApiKey', id)),
});
