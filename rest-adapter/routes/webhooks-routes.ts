import { z } from 'zod';
import { encodeGlobalId, encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { invalidRequest, notFound, toSnakeCase, unwrap } from '../errors/rest-error.ts';
import { readEvents } from '../events/read-events.ts';
import { readPages } from '../lists/read-pages.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  GetWebhookDocument,
  ListDeliveryAttemptsDocument,
  ListWebhooksDocument,
  UpdateWebhookDocument,
  type WebhookFieldsFragment,
} from '../operations/generated/operations.ts';
import {
  toWebhook,
  toWebhookHistory,
  webhookHistoryShape,
  webhookShape,
} from '../resources/webhook-resource.ts';
import { itemRoute } from '../routing/item-route.ts';
import { defineRoute, type RestRequest, type RouteContext } from '../routing/route.ts';
import {
  namedWebhookChanges,
  toChanges,
  toEnabledEvents,
  webhookChanges,
  webhookInput,
} from './webhook-bodies.ts';

const path = '/sales-pages/:salesPageId/webhooks';
const webhookPath = `${path}/:webhookId` as const;
const commonRoute = {
  tag: 'Webhooks',
  authentication: 'bearer',
  expansions: {},
  action: 'WEBHOOK_MANAGE',
  rejections: [],
} as const;
/** Common properties of create, update and delete, which all return 201 (D37). */
const changedRoute = { ...commonRoute, status: 201, shape: webhookShape } as const;

/** Maximum number of entries of a history (D37). */
const maxHistory = 100;

const list = defineRoute({
  ...commonRoute,
  name: 'listWebhooks',
  method: 'GET',
  path,
  summary: 'List the webhooks of a sales page',
  description: 'Returns an array.',
  status: 200,
  shape: z.array(webhookShape),
  async handle(request, context) {
    return { body: (await listWebhooks(request, context)).map(toWebhook) };
  },
});

const history = defineRoute({
  ...commonRoute,
  name: 'listWebhookHistory',
  method: 'GET',
  path: `${webhookPath}/history`,
  summary: 'List the delivery attempts of a webhook',
  description: 'Returns an array of at most 100 attempts, newest first.',
  status: 200,
  shape: z.array(webhookHistoryShape).max(maxHistory),
  async handle({ params, caller }, { executeOperation }) {
    const { salesPageId, webhookId } = params;
    const attempts = await readPages(async (after) => {
      const { salesPage } = unwrap(
        await executeOperation(ListDeliveryAttemptsDocument, { salesPageId, webhookId, after }, caller),
      );
      if (!salesPage?.webhook) throw notFound();
      return salesPage.webhook.attempts;
    }, maxHistory);
    const ids = attempts.filter(({ isTest }) => !isTest).map(({ eventId }) => eventId);
    const events = await readEvents(executeOperation, caller, ids);
    return {
      body: attempts.map((attempt) => toWebhookHistory(params, attempt, events.get(attempt.eventId))),
    };
  },
});

const create = defineRoute({
  ...changedRoute,
  name: 'createWebhook',
  method: 'POST',
  path,
  summary: 'Create a webhook',
  description: 'A sales page can have at most 50 webhooks.',
  rejections: ['STATE_CONFLICT'],
  input: webhookInput,
  async handle({ params, parseInput, idempotencyKey, caller }, { executeOperation }) {
    const { salesPageId } = params;
    const { enabled_events: enabledEvents, active: isActive, url, secret, ...details } = parseInput();
    const page = encodeGlobalId('SalesPage', salesPageId);
    const events = toEnabledEvents(enabledEvents);
    const named = { salesPageId: page, ...details, isActive, url, secret: secret || null, idempotencyKey };
    const input = { ...named, ...events };
    const data = unwrap(await executeOperation(CreateWebhookDocument, { input }, caller));
    const { webhook, replayed } = data.createWebhook;
    const createdPath = `/sales-pages/${salesPageId}/webhooks/${webhook.databaseId}`;
    return { body: toWebhook(webhook), replayed, createdPath };
  },
});

const update = defineRoute({
  ...changedRoute,
  name: 'updateWebhook',
  method: 'PUT',
  path: webhookPath,
  summary: 'Update a webhook',
  description: 'Omitted fields are unchanged.',
  input: webhookChanges,
  handle: (request, context) => changeWebhook(request, context, request.params.webhookId),
});

const updateNamed = defineRoute({
  ...changedRoute,
  name: 'updateNamedWebhook',
  method: 'PUT',
  path,
  summary: 'Update a webhook identified by the body',
  description:
    'Updates the webhook that the `id` in the body identifies. Without an `id`, updates the webhook with the `url` in the body, or the only webhook of the sales page. Omitted fields are unchanged.',
  input: namedWebhookChanges,
  async handle(request, context) {
    const { id, url } = request.parseInput();
    const webhooks = await listWebhooks(request, context);
    return changeWebhook(request, context, findNamed(webhooks, id, url).databaseId);
  },
});

const remove = defineRoute({
  ...changedRoute,
  name: 'deleteWebhook',
  method: 'DELETE',
  path: webhookPath,
  summary: 'Delete a webhook',
  description: 'Also deletes its history.',
  async handle({ params, caller }, { executeOperation }) {
    const { salesPageId, webhookId } = params;
    const input = { id: encodePageGlobalId('Webhook', salesPageId, webhookId) };
    const data = unwrap(await executeOperation(DeleteWebhookDocument, { input }, caller));
    const { webhook } = data.deleteWebhook;
    if (!webhook) throw new Error('a deletion without an idempotency key was a replay');
    return { body: toWebhook(webhook) };
  },
});

export const webhookRoutes = [
  list,
  itemRoute({
    path: webhookPath,
    name: 'getWebhook',
    tag: 'Webhooks',
    summary: 'Retrieve a webhook',
    description: 'The response does not contain the secret.',
    action: 'WEBHOOK_MANAGE',
    operation: GetWebhookDocument,
    expansions: {},
    item: (data) => data.salesPage?.webhook,
    shape: webhookShape,
    toResource: toWebhook,
  }),
  history,
  create,
  updateNamed,
  update,
  remove,
];

function listWebhooks(
  { params, caller }: RestRequest<typeof path>,
  { executeOperation }: RouteContext,
): Promise<WebhookFieldsFragment[]> {
  const { salesPageId } = params;
  return readPages(async (after) => {
    const { salesPage } = unwrap(
      await executeOperation(ListWebhooksDocument, { salesPageId, after }, caller),
    );
    if (!salesPage) throw notFound();
    return salesPage.webhooks;
  });
}

function findNamed(
  webhooks: readonly WebhookFieldsFragment[],
  id: number | undefined,
  url: string | undefined,
): WebhookFieldsFragment {
  if (id !== undefined) {
    const named = webhooks.find(({ databaseId }) => databaseId === id);
    if (!named) throw invalidRequest([{ field: 'id', message: 'is not a webhook of this sales page' }]);
    return named;
  }
  const ofUrl = webhooks.filter((webhook) => webhook.url === url);
  const [found, ...others] = ofUrl.length > 0 ? ofUrl : webhooks;
  if (found && others.length === 0) return found;
  throw invalidRequest([
    {
      field: 'id',
      message: 'is required, because neither the url nor the sales page identifies exactly one webhook',
    },
  ]);
}

async function changeWebhook(
  { params, parseInput, caller }: RestRequest<typeof path, never, unknown, z.infer<typeof webhookChanges>>,
  { executeOperation }: RouteContext,
  webhookId: number,
) {
  const { salesPageId } = params;
  const input = { id: encodePageGlobalId('Webhook', salesPageId, webhookId), ...toChanges(parseInput()) };
  const result = await executeOperation(UpdateWebhookDocument, { input }, caller);
  const data = unwrap(result, (field) => (field === 'isActive' ? 'active' : toSnakeCase(field)));
  return { body: toWebhook(data.updateWebhook.webhook) };
}
