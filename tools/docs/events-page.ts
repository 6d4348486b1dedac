import { toTestEvent } from '../../rest-adapter/resources/event-resource.ts';
import { eventTypeNames } from '../../schema/nodes/event-type-names.ts';
import { type Action, grantsFor } from '../../src/access/permissions.ts';
import { catalogueEvents } from '../../src/events/event-names.ts';
import { eventReadActions } from '../../src/events/readable-events.ts';
import { exampleEventId, exampleEvents } from './example-events.ts';
import { keysOf } from './keys-of.ts';
import { block, code, table } from './markdown.ts';

const testEvent = toTestEvent({
  salesPageId: 1,
  webhookId: 1,
  eventId: exampleEventId('2026-11-08T18:00:00.000Z', 0),
});

export const eventsPage = `# Events

An event is written in the transaction that it reports. Webhooks deliver its payload as shown here; the GraphQL subscription \`events\`
returns the same event with the fields that the client selects. \`data\` is the object as of the event,
and never contains a voucher code. In GraphQL, fields such as \`soldVoucherSnapshot\` have these values, and \`soldVoucher\` is
the live object.

- \`id\` is the same on every retry and in every channel. A receiver that has seen it ignores the delivery.
- \`position\` is an integer that increases, with gaps. The events of one voucher or order have positions in the order in which they took
  effect. Deliveries can arrive in another order.

${table(
  ['Event', 'Type in GraphQL', 'Meaning', 'Readable with'],
  exampleEvents.map(({ name, meaning }) => [
    code(name),
    code(eventTypeNames[name]),
    meaning,
    describeReaders(eventReadActions[name]),
  ]),
)}

The events of the catalogue have no payload: only GraphQL returns them, and webhooks do not deliver them.

${table(
  ['Event of the catalogue', 'Type in GraphQL', 'Meaning', 'Readable with'],
  keysOf(catalogueEvents).map((name) => [
    code(name),
    code(eventTypeNames[name]),
    catalogueEvents[name],
    describeReaders(eventReadActions[name]),
  ]),
)}

\`manage.settings\` allows a caller to read every event, because it allows the caller to create webhooks.

${exampleEvents.map(({ name, meaning, payload }) => describeEvent(name, meaning, payload)).join('\n\n')}

${describeEvent('webhook.test', 'Sent by `sendTestEvent` to test a webhook. It is not an event of the sales page, and lists of events do not contain it.', testEvent)}
`;

function describeEvent(name: string, meaning: string, payload: object): string {
  return `## ${code(name)}\n\n${meaning}\n\n${block('json', JSON.stringify(payload, null, 2))}`;
}

function describeReaders(action: Action): string {
  return grantsFor(action).map(code).join(' or ');
}
