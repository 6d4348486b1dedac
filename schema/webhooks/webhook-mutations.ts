import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { asRow } from '../../src/platform/rows/model-rows.ts';
import type { ChangedWebhook } from '../../src/webhooks/change-webhook.ts';
import type { CreatedWebhook } from '../../src/webhooks/create-webhook.ts';
import type { WebhookKey } from '../../src/webhooks/webhook-dependencies.ts';
import { builder, type InputFields } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { EventNameType } from '../events/event-name.ts';
import { mutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { reloadRow } from '../rows/reload-row.ts';
import { WebhookType } from './webhook.ts';

const urlRule = 'The URL to which events are posted. It must not resolve to a private network address.';
const secretRule = 'A secret that begins with `whsec_` must continue with base64 of 24 to 64 bytes.';

const unknownEventsField = (t: InputFields) =>
  t.stringList({
    internal: true,
    description:
      'Further names, which can be unknown. Each unknown name is reported as an error of `enabledEvents`. Defaults to none.',
  });

const idField = (t: InputFields) => t.id({ required: true, description: 'The global id of the webhook.' });

const CreateWebhookPayloadType = builder.objectRef<CreatedWebhook>('CreateWebhookPayload').implement({
  description: 'The result of the mutation `createWebhook`.',
  fields: (t) => ({
    webhook: t.field({
      type: WebhookType,
      description:
        'The webhook as created. If `replayed` is true and the webhook was not deleted, the webhook in its current state.',
      resolve: ({ webhook }) => asRow('Webhook', webhook),
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

mutation('createWebhook', {
  description:
    'Creates a webhook, which sends the events of a sales page to a URL. A sales page can have at most 50 webhooks.',
  requires: 'webhook.manage',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    url: t.field({ type: 'URL', required: true, description: urlRule }),
    enabledEvents: t.field({
      type: [EventNameType],
      required: true,
      description: 'The names of the events to send.',
    }),
    unknownEvents: unknownEventsField(t),
    description: t.string({ description: 'The purpose of the webhook. Defaults to an empty string.' }),
    isActive: t.boolean({ description: 'Whether events are sent. Defaults to true.' }),
    secret: t.string({ description: `The secret that signs deliveries. Defaults to none. ${secretRule}` }),
  }),
  payload: CreateWebhookPayloadType,
  resolve: (
    { salesPageId, url, enabledEvents, unknownEvents, description, isActive, secret },
    request,
    { services },
  ) =>
    services.createWebhook(request, {
      salesPageId: readSalesPageId(salesPageId),
      url,
      enabledEvents: [...enabledEvents, ...(unknownEvents ?? [])],
      secret: secret ?? null,
      description: description ?? undefined,
      active: isActive ?? undefined,
    }),
});

/** Creates the payload type of a mutation that changes a webhook. */
function changedWebhookPayload(mutationName: string) {
  return builder
    .objectRef<ChangedWebhook>(`${mutationName[0]?.toUpperCase()}${mutationName.slice(1)}Payload`)
    .implement({
      description: `The result of the mutation \`${mutationName}\`.`,
      fields: (t) => ({
        webhook: t.field({
          type: WebhookType,
          description: 'The webhook after the change, or in its current state if `replayed` is true.',
          resolve: ({ id, webhook }, _args, context) =>
            webhook ? asRow('Webhook', webhook) : reloadRow(context, 'Webhook', id),
        }),
        replayed: t.exposeBoolean('replayed', { description: replayedField }),
      }),
    });
}

mutation('updateWebhook', {
  description: 'Changes a webhook. Omitted fields are unchanged.',
  requires: 'webhook.manage',
  rejects: ['NOT_FOUND'],
  versionOf: 'Webhook',
  input: (t) => ({
    id: idField(t),
    url: t.field({ type: 'URL', description: urlRule }),
    enabledEvents: t.field({ type: [EventNameType], description: 'The names of the events to send.' }),
    unknownEvents: unknownEventsField(t),
    description: t.string({ description: 'The purpose of the webhook.' }),
    isActive: t.boolean({ description: 'Whether events are sent.' }),
    secret: t.string({
      description: `The new secret, which signs deliveries from now on. Null removes the secret. ${secretRule} To sign with both secrets for 24 hours, use \`rotateWebhookSecret\`.`,
    }),
  }),
  payload: changedWebhookPayload('updateWebhook'),
  resolve: ({ id, unknownEvents, isActive: active, ...changes }, request, { services }) =>
    withFieldPaths({ active: 'isActive' }, () =>
      services.updateWebhook(request, {
        ...readKey(id),
        active,
        ...changes,
        ...(unknownEvents && { enabledEvents: [...(changes.enabledEvents ?? []), ...unknownEvents] }),
      }),
    ),
});

mutation('rotateWebhookSecret', {
  description:
    'Replaces the secret of a webhook. For 24 hours, deliveries are signed with both the previous and the new secret.',
  requires: 'webhook.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: idField(t),
    secret: t.string({ required: true, description: `The new secret. ${secretRule}` }),
  }),
  payload: changedWebhookPayload('rotateWebhookSecret'),
  resolve: ({ id, secret }, request, { services }) =>
    services.rotateWebhookSecret(request, { ...readKey(id), secret }),
});

interface Deletion extends ChangedWebhook {
  readonly salesPageId: number;
}

const DeleteWebhookPayloadType = builder.objectRef<Deletion>('DeleteWebhookPayload').implement({
  description: 'The result of the mutation `deleteWebhook`.',
  fields: (t) => ({
    deletedWebhookId: t.id({
      description: 'The global id of the deleted webhook.',
      resolve: ({ salesPageId, id }) => encodePageGlobalId('Webhook', salesPageId, id),
    }),
    webhook: t.field({
      type: WebhookType,
      nullable: true,
      internal: true,
      description: 'The webhook as it was before its deletion. Null if `replayed` is true.',
      resolve: ({ webhook }) => webhook && asRow('Webhook', webhook),
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

mutation('deleteWebhook', {
  description: 'Deletes a webhook and its history.',
  requires: 'webhook.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ id: idField(t) }),
  payload: DeleteWebhookPayloadType,
  async resolve({ id }, request, { services }) {
    const key = readKey(id);
    return { ...(await services.deleteWebhook(request, key)), salesPageId: key.salesPageId };
  },
});

function readKey(globalId: string): WebhookKey {
  const { salesPageId, id } = readPageObjectId('Webhook', globalId);
  return { salesPageId, webhookId: id };
}
