import { z } from 'zod';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { boolean, integer, optional, text } from '../http/body-shape.ts';
import type { CreateWebhookInput } from '../operations/generated/operations.ts';
import { eventNames, findEventName } from '../resources/event-resource.ts';
import { secretMask } from '../resources/webhook-resource.ts';

/** A URL of a reserved domain (RFC 2606), so that no third party receives deliveries. */
const exampleUrl = 'https://hooks.example/vouchsafe';

/** The input of a new webhook. */
export const webhookInput = z
  .object(
    {
      url: text(textLimits.url).describe(
        'The URL to which events are posted. It must not resolve to a private network address.',
      ),
      enabled_events: z
        .array(text(textLimits.eventName).meta({ enum: eventNames }), { error: 'must be an array' })
        .max(100, 'must have at most 100 items')
        .describe('The names of the events to send.'),
      description: optional(text(textLimits.webhookDescription)).describe('The purpose of the webhook.'),
      active: optional(boolean()).describe('Whether events are sent. Defaults to true.'),
      secret: z
        .union([text(textLimits.webhookSecret), z.null()], { error: 'must be a string or null' })
        .optional()
        .describe(
          'The secret that signs deliveries. A secret that begins with `whsec_` must continue with base64 of 24 to 64 bytes. Defaults to none.',
        ),
    },
    { error: 'must be an object' },
  )
  .meta({
    id: 'WebhookInput',
    example: {
      url: exampleUrl,
      enabled_events: ['order.created', 'order-product.redeemed'],
      description: 'Booking system',
    },
  });

/** The input of an update. Omitted fields are unchanged (D58). */
export const webhookChanges = webhookInput
  .extend({
    url: optional(webhookInput.shape.url),
    enabled_events: optional(webhookInput.shape.enabled_events),
    active: optional(boolean()).describe('Whether events are sent.'),
    secret: webhookInput.shape.secret.describe(
      'The new secret, which signs deliveries. Null removes the secret. The mask that responses contain leaves the secret unchanged, as does omitting the field.',
    ),
  })
  .meta({ id: 'WebhookChanges', example: { description: 'Bookings', active: false } });

/** The input of a PUT whose path has no id. The body may contain the id (D37). */
export const namedWebhookChanges = webhookChanges
  .extend({
    id: optional(integer()).describe(
      'The id of the webhook. Defaults to the webhook with the `url`, or to the only webhook of the sales page.',
    ),
  })
  .meta({ id: 'NamedWebhookChanges', example: { url: exampleUrl, active: true } });

/**
 * Separates the names of events from unknown names, which the service reports together with the
 * errors of other fields.
 */
export function toEnabledEvents(
  names: readonly string[],
): Pick<CreateWebhookInput, 'enabledEvents' | 'unknownEvents'> {
  return {
    enabledEvents: names.flatMap((name) => findEventName(name) ?? []),
    unknownEvents: names.filter((name) => findEventName(name) === null),
  };
}

/**
 * Returns the changes of an update without the omitted fields, because a compiled operation would
 * read undefined as null, which is invalid. An empty secret removes the secret, as null does,
 * because forms cannot contain null.
 */
export function toChanges({
  url,
  enabled_events: enabledEvents,
  description,
  active,
  secret,
}: z.infer<typeof webhookChanges>) {
  const changes = {
    ...(url !== undefined && { url }),
    ...(enabledEvents !== undefined && toEnabledEvents(enabledEvents)),
    ...(description !== undefined && { description }),
    ...(active !== undefined && { isActive: active }),
  };
  return secret === undefined || secret === secretMask ? changes : { ...changes, secret: secret || null };
}
