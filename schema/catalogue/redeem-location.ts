import { requirePrincipal } from '../../src/access/principal.ts';
import { whereChangedWithin, whereContains } from '../../src/platform/rows/restriction.ts';
import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import { ArchivedFilterType, restrictToArchived } from '../connections/archived-filter.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { parseDegrees } from '../scalars/degrees.ts';

export const RedeemLocationType = builder.rowNode('RedeemLocation', {
  description: 'A redeem location: a place where vouchers of the organisation are redeemed.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', { description: 'The name of the redeem location.' }),
    address: t.exposeString('address', { description: 'The street and number.' }),
    city: t.exposeString('city', { nullable: true, description: 'The city. Null if not set.' }),
    region: t.exposeString('region', { nullable: true, description: 'The region. Null if not set.' }),
    latitude: t.float({
      nullable: true,
      description: 'The latitude in decimal degrees. Null if not set.',
      select: ['latitude'],
      resolve: ({ latitude }) => parseDegrees(latitude),
    }),
    longitude: t.float({
      nullable: true,
      description: 'The longitude in decimal degrees. Null if not set.',
      select: ['longitude'],
      resolve: ({ longitude }) => parseDegrees(longitude),
    }),
    latitudeText: t.exposeString('latitude', {
      internal: true,
      nullable: true,
      description: 'The latitude as stored.',
    }),
    longitudeText: t.exposeString('longitude', {
      internal: true,
      nullable: true,
      description: 'The longitude as stored.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the redeem location was created.',
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the redeem location last changed, or when it was created.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the redeem location was archived. Null if it is not archived.',
    }),
  }),
});

export const RedeemLocationConnectionType = builder.connectionObject(
  { type: RedeemLocationType, name: 'RedeemLocationConnection', description: 'A page of redeem locations.' },
  {
    name: 'RedeemLocationEdge',
    description: 'An edge of a list of redeem locations: one object and its cursor.',
  },
);

const RedeemLocationFilterType = builder.inputType('RedeemLocationFilter', {
  description: 'Restricts a list of redeem locations to those that match every given field.',
  fields: (t) => ({
    search: t.string({ description: 'The name, address or city contains this text. Case is ignored.' }),
    updatedAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the redeem location last changed, as stated by `updatedAt`.',
    }),
    archived: t.field({
      type: ArchivedFilterType,
      description: 'Whether archived redeem locations are listed. Defaults to EXCLUDE.',
    }),
  }),
});

builder.queryField('redeemLocations', (t) =>
  t.connection(
    {
      type: RedeemLocationType,
      description: 'The redeem locations of the organisation.',
      requires: { action: 'catalogue.read', on: 'any-page' },
      args: {
        filter: t.arg({
          type: RedeemLocationFilterType,
          description: 'Returns only redeem locations that match.',
        }),
        order: t.arg(listOrderArgument),
      },
      resolve(_root, args, context, info) {
        const { organisationId } = requirePrincipal(context.principal);
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const { search, updatedAt, archived } = filter;
        const restrictions = [
          ...restrictToArchived(archived),
          ...(updatedAt ? whereChangedWithin(updatedAt) : []),
          ...(typeof search === 'string' ? [whereContains(['t.name', 't.address', 't.city'], search)] : []),
        ];
        const list = {
          model: 'RedeemLocation',
          scope: { organisationId },
          filters: { ...filter },
          restrictions,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    RedeemLocationConnectionType,
  ),
);
