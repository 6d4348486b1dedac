import { asRow, type ModelRows, type Row } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { WebhookType } from './webhook.ts';

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'The properties of a new webhook.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'The URL to which events are posted. It must not resolve to a private network address.',
    }),
    enabledEvents: t.stringList({ required: true, description: 'The names of the events to send, such as `order.created`.' }),
    description: t.string({ description: 'The purpose of the webhook. Defaults to an empty string.' }),
    active: t.boolean({ description: 'Whether events are sent. Defaults to true.' }),
    secret: t.string({
      description:
        'The secret that signs deliveries. Defaults to none. A secret that begins with `whsec_` must continue with base64 of 24 to 64 bytes.',
    }),
  }),
});

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Changes of a webhook. Omitted fields are unchanged.',
  fields: (t) => ({
    url: t.string({ description: 'The URL to which events are posted. It must not resolve to a private network address.' }),
    enabledEvents: t.stringList({ description: 'The names of the events to send.' }),
    description: t.string({ description: 'The purpose of the webhook.' }),
    active: t.boolean({ description: 'Whether events are sent.' }),
    secret: t.string({
      description:
        'The new secret, which signs deliveries from now on. Null removes the secret. A secret that begins with `whsec_` must continue with base64 of 24 to 64 bytes. To sign with both secrets for 24 hours, use `rotateWebhookSecret`.',
    }),
  }),
});

interface CreatedPayload {
  readonly webhook: ModelRows['Webhook'];
  readonly replayed: boolean;
}

const CreateWebhookPayloadType = builder.objectRef<CreatedPayload>('CreateWebhookPayload').implement({
  description: 'The result of creating a webhook.',
  fields: (t) => ({
    webhook: t.field({ type: WebhookType, description: 'The webhook.', resolve: ({ webhook }) => asRow('Webhook', webhook) }),
    replayed: t.exposeBoolean('replayed', {
      description: 'Whether the result is that of an earlier request with the same idempotency key.',
    }),
  }),
});

const DeleteWebhookPayloadType = builder.objectRef<Row<'Webhook'>>('DeleteWebhookPayload').implement({
  description: 'The result of deleting a webhook.',
  fields: (t) => ({
    deleted: t.field({
      type: WebhookType,
      description: 'The webhook as it was before its deletion.',
      resolve: (webhook) => webhook,
    }),
  }),
});

builder.mutationFields((t) => {
  const salesPageDatabaseId = t.arg.int({ required: true, description: 'The numeric id of the sales page.' });
  const name = {
    salesPageDatabaseId,
    webhookDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the webhook.' }),
  };
  return {
    createWebhook: t.field({
      type: CreateWebhookPayloadType,
      description:
        'Creates a webhook, which sends the events of a sales page to a URL. A sales page can have at most 50 webhooks. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'CreateWebhookResult', description: 'The webhook, or an error if none was created.' },
      },
      args: {
        salesPageDatabaseId,
        input: t.arg({ type: CreateWebhookInput, required: true, description: 'The properties of the webhook.' }),
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
      description: 'Changes a webhook. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateWebhookResult', description: 'The webhook, or an error if nothing was changed.' },
      },
      args: {
        ...name,
        input: t.arg({
          type: UpdateWebhookInput,
          required: true,
          description: 'The fields to change. Omitted fields are unchanged.',
        }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId, input }, context) {
        const { url, enabledEvents, description, active, secret } = input;
        const webhook = await context.services.updateWebhook(createRequestContext(context, null), {
          ...{ salesPageId, webhookId, secret },
          url: url ?? undefined,
          enabledEvents: enabledEvents ?? undefined,
          description: description ?? undefined,
          active: active ?? undefined,
        });
        return asRow('Webhook', webhook);
      },
    }),
    rotateWebhookSecret: t.field({
      type: WebhookType,
      description:
        'Replaces the secret of a webhook. For 24 hours, deliveries are signed with both the previous and the new secret. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'RotateWebhookSecretResult', description: 'The webhook, or an error if nothing was changed.' },
      },
      args: {
        ...name,
        secret: t.arg.string({
          required: true,
          description: 'The new secret. A secret that begins with `whsec_` must continue with base64 of 24 to 64 bytes.',
        }),
      },
      resolve: async (_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId, secret }, context) =>
        asRow(
          'Webhook',
          await context.services.rotateWebhookSecret(createRequestContext(context, null), { salesPageId, webhookId, secret }),
        ),
    }),
    deleteWebhook: t.field({
      type: DeleteWebhookPayloadType,
      description: 'Deletes a webhook and its history. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'DeleteWebhookResult', description: 'The deleted webhook, or an error if nothing was deleted.' },
      },
      args: name,
      resolve: async (_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId }, context) =>
        asRow('Webhook', await context.services.deleteWebhook(createRequestContext(context, null), { salesPageId, webhookId })),
    }),
  };
});
