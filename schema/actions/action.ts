import { actions, describeAction } from '../../src/access/permissions.ts';
import { builder } from '../builder.ts';

/**
 * The enum of actions. Its values are the actions in constant case: `order.place` is ORDER_PLACE.
 */
export const ActionType = builder.enumType('Action', {
  description: 'An action that permissions allow on a sales page.',
  values: Object.fromEntries(
    actions.map((value) => [
      value.toUpperCase().replaceAll(/[.-]/g, '_'),
      { value, description: describeAction(value) },
    ]),
  ),
});
