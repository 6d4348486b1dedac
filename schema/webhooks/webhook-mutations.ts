import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { WebhookType } from './webhook.ts';

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'A new webhook.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'Where to post events to; not into a private network.' }),
    enabledEvents: t.stringList({ required: true, description: 'The names of the events to send: `order.created`, …' }),
    description: t.string({ description: 'The purpose of the webhook. Defaults to empty.' }),
    active: t.boolean({ description: 'Whether to send now; true by default.' }),
    secret: t.string({
      description: 'Signs deliveries; none by default. A `whsec_` secret is base64 of 24 to 64 bytes.',
    }),
  }),
});

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Changes of a webhook; what is left out stays.',
  fields: (t) => ({
    url: t.string({ description: 'Where to post events to; not into a private network.' }),
    enabledEvents: t.stringList({ description: 'The names of the events to send.' }),
    description: t.string({ description: 'The purpose of the webhook.' }),
    active: t.boolean({ description: 'Whether to send.' }),
    secret: t.string({
      description:
        'Signs deliveries from now on; null removes it. A `whsec_` secret is base64 of 24 to 64 bytes. Rotate the secret to sign with both for a day.',
    }),
  }),
});

interface CreatedPayload {
  readonly webhook: ModelRows['Webhook'];
  readonly replayed: boolean;
}

const CreateWebhookPayloadType = builder.objectRef<CreatedPayload>('CreateWebhookPayload').implement({
  description: 'A new webhook.',
  fields: (t) => ({
    webhook: t.field({ type: WebhookType, description: 'The webhook.', resolve: ({ webhook }) => webhook }),
    replayed: t.exposeBoolean('replayed', { description: 'Whether an earlier request with the same key added it.' }),
  }),
});

const DeleteWebhookPayloadType = builder.objectRef<ModelRows['Webhook']>('DeleteWebhookPayload').implement({
  description: 'A webhook that is no more.',
  fields: (t) => ({
    deleted: t.field({ type: WebhookType, description: 'As it was.', resolve: (webhook) => webhook }),
  }),
});

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The sales page.' });
  const name = { salesPageDatabaseId, webhookDatabaseId: t.arg.int({ required: true, description: 'The webhook.' }) };
  return {
    createWebhook: t.field({
      type: CreateWebhookPayloadType,
      description: 'Sends events of a sales page to a URL. A sales page has at most 50 webhooks. Requires `manage.settings`.',
      errors: { types: [DomainError], union: { name: 'CreateWebhookResult', description: 'The webhook, or why there is none.' } },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateWebhookInput, required: true, description: 'The webhook.' }),
        idempotencyKey: t.arg.string(idempotencyKeyArgument),
      },
      resolve(_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) {
        const { url, enabledEvents, description, active, secret } = input;
        const webhook = { salesPageId, url, enabledEvents, secret: secret ?? null };
        return context.services.createWebhook(createRequestContext(context, idempotencyKey), {
          ...webhook,
          description: description ?? undefined,
          active: active ?? undefined,
        });
      },
    }),
    updateWebhook: t.field({
      type: WebhookType,
      description: 'Changes a webhook. Needs `manage.settings`.',
      errors: {
        types: [DomainError],
        union: { name: 'UpdateWebhookResult', description: 'The webhook, or why nothing was changed.' },
      },
      args: { ...name, input: t.arg({ type: UpdateWebhookInput, required: true, description: 'The changes.' }) },
      resolve(_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId, input }, context) {
        const { url, enabledEvents, description, active, secret } = input;
        return context.services.updateWebhook(createRequestContext(context, null), {
          ...{ salesPageId, webhookId, secret },
          url: url ?? undefined,
          enabledEvents: enabledEvents ?? undefined,
          description: description ?? undefined,
          active: active ?? undefined,
        });
      },
    }),
    rotateWebhookSecret: t.field({
      type: WebhookType,
      description: 'Gives a webhook another secret; for 24 hours what is sent is signed with both. Needs `manage.settings`.',
      errors: {
        types: [DomainError],
        union: { name: 'RotateWebhookSecretResult', description: 'The webhook, or why nothing was changed.' },
      },
      args: {
        ...name,
        secret: t.arg.string({
          required: true,
          description: 'The new secret. A `whsec_` secret is base64 of 24 to 64 bytes.',
        }),
      },
      resolve: (_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId, secret }, context) =>
        context.services.rotateWebhookSecret(createRequestContext(context, null), { salesPageId, webhookId, secret }),
    }),
    deleteWebhook: t.field({
      type: DeleteWebhookPayloadType,
      description: 'Removes a webhook and its history. Needs `manage.settings`.',
      errors: {
        types: [DomainError],
        union: { name: 'DeleteWebhookResult', description: 'What was removed, or why nothing was.' },
      },
      args: name,
      resolve: (_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId }, context) =>
        context.services.deleteWebhook(createRequestContext(context, null), { salesPageId, webhookId }),
    }),
  };
});
