import type { CreatedApiKey } from '../../src/access/create-api-key.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { createRequestContext } from '../create-request-context.ts';
import { ApiKeyType } from './api-keys.ts';
import { PermissionType } from './staff-permission.ts';

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'A new API key.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What people call it.' }),
    salesPageIds: t.intList({
      description:
        'The sales pages that it is limited to, by the ids that REST uses. By default the key covers every page of the organisation, including pages that are created later. Name the pages to exclude those.',
    }),
    permissions: t.field({
      type: [PermissionType],
      required: true,
      description: 'What it may do on them; with none it reads the catalogue.',
    }),
  }),
});

const CreateApiKeyPayloadType = builder.objectRef<CreatedApiKey>('CreateApiKeyPayload').implement({
  description: 'A new API key, and the key itself.',
  fields: (t) => ({
    apiKey: t.field({ type: ApiKeyType, description: 'What is kept of it.', resolve: ({ apiKey }) => apiKey }),
    key: t.exposeString('key', {
      description: 'The key, for `Authorization: Bearer`. It is shown this once and can’t be read again.',
    }),
  }),
});

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreateApiKeyPayloadType,
    description:
      'Creates an API key. Needs `manage.settings` on every sales page that it covers, and all that it may do there. Where the answer is lost, revoke the key and create another.',
    errors: { types: [DomainError], union: { name: 'CreateApiKeyResult', description: 'The key, or why there is none.' } },
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'The key.' }) },
    resolve(_root, { input: { name, salesPageIds, permissions } }, context) {
      const input = { name, salesPageIds: salesPageIds ?? null, permissions };
      return context.services.createApiKey(createRequestContext(context, null), input);
    },
  }),
  revokeApiKey: t.field({
    type: ApiKeyType,
    description:
      'Revokes an API key permanently. It is rejected within 60 seconds. Revoking it again has no effect. Requires `manage.settings` on every sales page that the key covers, or on one sales page for its creator. Administrators may revoke every key.',
    errors: { types: [DomainError], union: { name: 'RevokeApiKeyResult', description: 'The key, or why nothing was done.' } },
    args: { databaseId: t.arg.int({ required: true, description: 'The id of the key.' }) },
    resolve: (_root, { databaseId }, context) => context.services.revokeApiKey(createRequestContext(context, null), databaseId),
  }),
}));
