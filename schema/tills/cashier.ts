import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { type Cashier, findCashiers, maxCashiers } from '../../src/tills/cashiers.ts';
import { ViewerType } from '../access/viewer.ts';
import { builder } from '../builder.ts';
import { TillType } from './till.ts';

const CashierType = builder.objectRef<Cashier>('Cashier').implement({
  description: 'A staff member who can unlock the tills of a sales page with a PIN.',
  fields: (t) => ({
    staffMemberId: t.id({
      description: 'The global id of the staff member.',
      resolve: ({ staffMemberId }) => encodeGlobalId('StaffMember', staffMemberId),
    }),
    fullName: t.exposeString('fullName', { description: 'The full name.' }),
  }),
});

builder.rowFields(TillType, (t) => ({
  cashiers: t.field({
    type: [CashierType],
    nullable: true,
    description: `The staff members who can unlock the till, by name, at most ${maxCashiers}: those with a PIN who can redeem or sell on the sales page.`,
    requires: 'cashier.read',
    select: ['organisationId', 'salesPageId'],
    resolve: (till, _args, { prisma }) => findCashiers(prisma, till),
  }),
}));

builder.objectFields(ViewerType, (t) => ({
  till: t.field({
    type: TillType,
    nullable: true,
    description: 'The till that sent the request. Null for any other caller.',
    resolve: ({ till }, _args, { loaders }) => (till ? loaders.row('Till', till.id) : null),
  }),
}));
