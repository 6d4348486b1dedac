import { actions, describeAction } from '../../src/access/permissions.ts';
import { builder } from '../builder.ts';
import { toEnumName } from '../fields/enum-name.ts';

/**
 * The enum of actions: `order.place` is ORDER_PLACE.
 */
export const ActionType = builder.enumType('Action', {
  description: 'An action that permissions allow on a sales page.',
  values: Object.fromEntries(
    actions.map((value) => [toEnumName(value), { value, description: describeAction(value) }]),
  ),
});
