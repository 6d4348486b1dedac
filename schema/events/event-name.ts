import { catalogueEvents, type EventName, eventMeanings } from '../../src/events/event-names.ts';
import { builder } from '../builder.ts';
import { toEnumName } from '../fields/enum-name.ts';

export const EventNameType = builder.enumType('EventName', {
  description: 'The name of an event.',
  values: Object.fromEntries(
    Object.entries(eventMeanings).map(([value, meaning]) => [
      toEnumName(value),
      {
        value,
        description: Object.hasOwn(catalogueEvents, value)
          ? `${meaning} Webhooks do not deliver it.`
          : `${meaning} Webhooks and the REST API call it \`${value}\`.`,
      },
    ]),
  ) as Record<string, { readonly value: EventName; readonly description: string }>,
});
