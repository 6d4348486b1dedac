import { actions } from '../../src/access/permissions.ts';
import { builder } from '../builder.ts';

/** `order.place` is ORDER_PLACE. */
export const ActionType = builder.enumType('Action', {
  description: 'What someone may do on a sales page, or may not.',
  values: Object.fromEntries(
    actions.map((value) => [
      value.toUpperCase().replaceAll(/[.-]/g, '_'),
      { value, description: `\`${value}\` in the table of permissions.` },
    ]),
  ),
});
