import { requirePrincipal } from '../../src/access/principal.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';

export const RedeemLocationType = builder.prismaNode('RedeemLocation', {
  id: { field: 'id' },
  description: 'A place of an organisation where vouchers are redeemed.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    address: t.exposeString('address', { description: 'Street and number.' }),
    city: t.exposeString('city', { nullable: true, description: 'City.' }),
    region: t.exposeString('region', { nullable: true, description: 'Region.' }),
    latitude: t.exposeString('latitude', { nullable: true, description: 'Decimal degrees.' }),
    longitude: t.exposeString('longitude', { nullable: true, description: 'Decimal degrees.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was closed; null while it is open.',
    }),
  }),
});

export const RedeemLocationConnectionType = builder.connectionObject(
  { type: RedeemLocationType, name: 'RedeemLocationConnection', description: 'A page of redeem locations.' },
  { name: 'RedeemLocationEdge', description: 'One of the redeem locations and its place in the list.' },
);

builder.queryField('redeemLocations', (t) =>
  t.connection(
    {
      type: RedeemLocationType,
      description: 'The redeem locations of the organisation, for every role but 0.',
      args: { order: t.arg(listOrderArgument) },
      resolve(_root, args, context) {
        const { organisationId, grants } = requirePrincipal(context.principal);
        if (grants.size === 0) throw new DomainError('FORBIDDEN', 'You need a role on at least one sales page.');
        return resolveKeysetConnection(
          context,
          { model: 'RedeemLocation', scope: { organisationId }, absent: ['archivedAt'] },
          args,
        );
      },
    },
    RedeemLocationConnectionType,
  ),
);
