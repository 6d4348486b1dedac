import { maxPublishableKeys } from '../../src/access/publishable-keys/create-publishable-key.ts';
import type { InputFields } from '../builder.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { PublishableKeyType } from './publishable-keys.ts';

const originsRule =
  'The origins whose pages may use the key, at most 20, such as `https://shop.example`. `http` is allowed for `localhost` only.';

const idField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the publishable key.' });

mutation('createPublishableKey', {
  description: `Creates a publishable key of a sales page. A sales page can have at most ${maxPublishableKeys} keys that are not revoked.`,
  requires: 'publishable-key.manage',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    name: t.string({ required: true, description: 'The human-readable name of the key.' }),
    origins: t.stringList({ required: true, description: originsRule }),
  }),
  payload: objectPayload(
    'CreatePublishableKeyPayload',
    'publishableKey',
    'PublishableKey',
    PublishableKeyType,
  ),
  resolve: ({ salesPageId, name, origins }, request, { services }) =>
    services.createPublishableKey(request, { salesPageId: readSalesPageId(salesPageId), name, origins }),
});

mutation('updatePublishableKey', {
  description:
    'Changes the name or the origins of a publishable key that is not revoked. Changed origins take effect within 60 seconds.',
  requires: 'publishable-key.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: idField(t),
    name: t.string({ description: 'The human-readable name of the key. Unchanged if omitted or null.' }),
    origins: t.stringList({ description: `${originsRule} Unchanged if omitted or null.` }),
  }),
  payload: objectPayload(
    'UpdatePublishableKeyPayload',
    'publishableKey',
    'PublishableKey',
    PublishableKeyType,
  ),
  resolve: ({ id, name, origins }, request, { services }) =>
    services.updatePublishableKey(request, {
      ...readPageObjectId('PublishableKey', id),
      ...(typeof name === 'string' && { name }),
      ...(origins && { origins }),
    }),
});

mutation('revokePublishableKey', {
  description:
    'Revokes a publishable key permanently. The revocation takes effect within 60 seconds. Revoking a revoked key has no effect.',
  requires: 'publishable-key.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: objectPayload(
    'RevokePublishableKeyPayload',
    'publishableKey',
    'PublishableKey',
    PublishableKeyType,
  ),
  resolve: ({ id }, request, { services }) =>
    services.revokePublishableKey(request, readPageObjectId('PublishableKey', id)),
});
