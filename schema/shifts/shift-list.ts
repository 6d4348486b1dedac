import {
  type Restriction,
  whereNotNull,
  whereNull,
  whereOneOf,
  whereWithin,
} from '../../src/platform/rows/restriction.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { readIdsOnPage, readSharedObjectIds } from '../nodes/global-ids.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { ShiftType } from './shift.ts';

const ShiftConnectionType = builder.connectionObject(
  { type: ShiftType, name: 'ShiftConnection', description: 'A page of shifts.' },
  { name: 'ShiftEdge', description: 'An edge of a list of shifts: one object and its cursor.' },
);

const ShiftFilterType = builder.inputType('ShiftFilter', {
  description: 'Restricts a list of shifts to those that match every given field.',
  fields: (t) => ({
    isOpen: t.boolean({
      description: 'True selects only open shifts, false only closed ones. Defaults to both.',
    }),
    redeemLocationIds: t.idList({ description: 'The redeem location has one of these global ids.' }),
    tillIds: t.idList({ description: 'The drawer is that of a till with one of these global ids.' }),
    hasTill: t.boolean({
      description:
        'True selects only the drawers of tills, false only those of redeem locations. Defaults to both.',
    }),
    openedAt: t.field({ type: DateTimeRangeInput, description: 'When the shift was opened.' }),
  }),
});

builder.objectField(SalesPageType, 'shifts', (t) =>
  t.connection(
    {
      type: ShiftType,
      description: 'The shifts of the drawers of the sales page.',
      requires: 'shift.list',
      args: {
        filter: t.arg({ type: ShiftFilterType, description: 'Returns only shifts that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const { isOpen, redeemLocationIds, tillIds, hasTill, openedAt } = filter;
        const locations = readSharedObjectIds(
          'RedeemLocation',
          redeemLocationIds,
          'filter.redeemLocationIds',
        );
        const tills = readIdsOnPage('Till', tillIds, salesPageId, 'filter.tillIds');
        const restrictions = [
          ...(typeof isOpen === 'boolean' ? [whereHas('closed_at', !isOpen)] : []),
          ...(typeof hasTill === 'boolean' ? [whereHas('till_id', hasTill)] : []),
          ...(tills ? [whereOneOf('till_id', 'int', tills)] : []),
          ...(locations ? [whereOneOf('redeem_location_id', 'int', locations)] : []),
          ...(openedAt ? whereWithin('created_at', openedAt) : []),
        ];
        const list = {
          model: 'Shift',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    ShiftConnectionType,
  ),
);

/** Returns the restriction to rows that have a value in the column, or none. */
function whereHas(column: string, hasValue: boolean): Restriction {
  return hasValue ? whereNotNull(column) : whereNull(column);
}
