import { getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { publicSchema } from './selections.ts';

const values = 'a fixed set of values';
const order =
  'an order has at most 100 products, each with at most one delivery and 20 discounts, and one product more per regeneration';
const catalogue = 'the catalogue limits it: 100 options and 20 layouts of a new voucher, 500 links of each kind';
const units = 'at most the units of the voucher; `SalesPage.redemptions` and `SalesPage.refunds` have pages';
const pages = 'the sales pages of an organisation, which its operator creates';
const days = 'one per sales page and day or hour; at most 366 days';
const batch = 'a batch of an export or import: at most 200 products of whole orders, or 1,000 lines';

/** The lists without pages, and what bounds each. The response budget limits all of them together. */
const bounds: Readonly<Record<string, string>> = {
  ...{ 'ApiKey.permissions': values, 'StaffPermission.customPermissions': values, 'Skin.availableLanguages': values },
  ...{ 'Viewer.permissions': pages, 'ViewerPermissions.actions': values, 'ViewerPermissions.permissions': values },
  ...{ 'Webhook.enabledEvents': values },
  ...{ 'ApiKey.salesPages': pages, 'Query.salesPages': pages, 'Query.resellerSalesPages': pages, 'Query.signInPages': pages },
  ...{ 'StaffMember.permissions': pages, 'Query.outstandingLiability': pages },
  ...{ 'Query.dailyFigures': days, 'Query.hourlyFigures': days },
  ...{ 'Query.nodes': 'the ids in the argument, at most 50', 'SalesPage.eventsById': 'the ids in the argument, at most 50' },
};

/** Bounds of all lists of a type. */
const boundsOfType: Readonly<Record<string, string>> = {
  ...{ Order: order, OrderDetails: order, OrderSnapshot: order },
  ...{ OrderProduct: units, OrderProductDetails: order, OrderProductSnapshot: order, SoldVoucher: units },
  ...{
    OrdersExportBatch: batch,
    OrdersExportRow: order,
    ImportRedeemLocationsPayload: batch,
    ImportVoucherOptionsPayload: batch,
  },
  ...{ Voucher: catalogue, SalesPage: catalogue, Category: catalogue },
  ...{ InvalidField: 'the path of a field', InvalidInputError: 'the first 1,000 errors' },
  ...{ WrongLocationError: catalogue },
};

test('every list of the schema is a connection or has a bound that the data model guarantees', () => {
  const unbounded = Object.values(publicSchema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !/^__|(Connection|Edge)$/.test(type.name))
    .flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields())
            .filter((field) => isListType(getNullableType(field.type)))
            .map((field) => `${type.name}.${field.name}`)
        : [],
    )
    .filter((path) => !(path in bounds) && !((path.split('.')[0] ?? '') in boundsOfType));
  expect(unbounded).toEqual([]);
});
