import type { CreatedApiKey } from '../../src/access/create-api-key.ts';
import { asRow } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { createRequestContext } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { ApiKeyType } from './api-keys.ts';
import { PermissionType } from './staff-permission.ts';

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'A new API key.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The human-readable name of the key.' }),
    salesPageIds: t.intList({
      description:
        'The numeric ids of the sales pages that the key is limited to. By default the key covers every sales page of the organisation, including pages that are created later.',
    }),
    permissions: t.field({
      type: [PermissionType],
      required: true,
      description:
        'The permissions of the key on the sales pages that it covers. A key without permissions can only read the catalogue.',
    }),
  }),
});

const CreateApiKeyPayloadType = builder.objectRef<CreatedApiKey>('CreateApiKeyPayload').implement({
  description: 'A new API key, and the key itself.',
  fields: (t) => ({
    apiKey: t.field({
      type: ApiKeyType,
      description: 'The properties of the new key. They do not include the key itself.',
      resolve: ({ apiKey }) => asRow('ApiKey', apiKey),
    }),
    key: t.exposeString('key', {
      description: 'The key, to be sent as `Authorization: Bearer`. It cannot be read again.',
    }),
  }),
});

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreateApiKeyPayloadType,
    description:
      'Creates an API key. Requires `manage.settings` and every permission of the key on every sales page that the key covers. If the response is lost, revoke the key and create another one.',
    errors: {
      types: rejectionTypes,
      union: { name: 'CreateApiKeyResult', description: 'The API key, or an error if none was created.' },
    },
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'The properties of the key.' }) },
    resolve(_root, { input: { name, salesPageIds, permissions } }, context) {
      const input = { name, salesPageIds: salesPageIds ?? null, permissions };
      return context.services.createApiKey(createRequestContext(context, null), input);
    },
  }),
  revokeApiKey: t.field({
    type: ApiKeyType,
    description:
      'Revokes an API key permanently. It is rejected within 60 seconds. Revoking it again has no effect. Requires `manage.settings` on every sales page that the key covers, or on one sales page for its creator. Administrators may revoke every key.',
    errors: {
      types: rejectionTypes,
      union: { name: 'RevokeApiKeyResult', description: 'The API key, or an error if it was not revoked.' },
    },
    args: { databaseId: t.arg.int({ required: true, description: 'The numeric id of the key.' }) },
    resolve: async (_root, { databaseId }, context) =>
      asRow('ApiKey', await context.services.revokeApiKey(createRequestContext(context, null), databaseId)),
  }),
}));
