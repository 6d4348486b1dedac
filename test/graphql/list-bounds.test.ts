import { getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { publicSchema } from './selections.ts';

/**
 * The lists that are not connections (`Type.field`), grouped by the limit of their length. Types
 * whose names end in `Details` or `Snapshot` have the bounds of the type that they
 * describe. The response budget limits all lists of a response together.
 */
const bounds: Readonly<Record<string, readonly string[]>> = {
  'a fixed set of values': [
    'OrderHistoryEntry.corrections',
    'ApiKey.permissions',
    'StaffPermission.customPermissions',
    'Skin.availableLanguages',
    'Webhook.enabledEvents',
    'ViewerPermissions.permissions',
  ],
  'the sales pages of an organisation, at most 250': [
    'ApiKey.salesPages',
    'Query.resellerSalesPages',
    'Query.salesPages',
    'Query.signInPages',
    'StaffMember.permissions',
    ...['Query.liability', 'Query.outstandingLiability', 'Viewer.permissions'],
    ...[
      'SalesPage.redeemableOn',
      'Voucher.redeemableOn',
      'SoldVoucher.redeemableOn',
      'AmbiguousCode.salesPages',
    ],
  ],
  'one per pair of sales pages and, in `Query.pageSettlements`, per day, for at most 366 days': [
    ...['Query.pageSettlements', 'DayClose.settlements'],
  ],
  'one per sales page and day or hour, for at most 366 days': ['Query.dailyFigures', 'Query.hourlyFigures'],
  'one per voucher of the catalogue': ['Query.voucherSales'],
  'one per currency of the sales pages': [
    ...['Query.voucherSalesTotals', 'Customer.ordered', 'Customer.refunded'],
  ],
  'one per day, for at most 366 days': ['VoucherSales.days'],
  'one per sales page': ['Query.dayClose'],
  'the payment types of one shift': ['Shift.payments', 'DayShift.payments'],
  'the shifts of one day': ['DayClose.shifts'],
  'the tax rates of the sales of one day': ['DayClose.taxes', 'DayClose.refundedTaxes'],
  'the callers that redeem during one shift': ['Shift.redemptions'],
  'the sales channels, payment types, redeem locations and callers of one day': [
    ...['DayClose.sales', 'DayClose.payments', 'DayClose.redemptions'],
  ],
  'at most 20 keys; a change has at most 40': [
    'Order.metadata',
    'SoldVoucher.metadata',
    'OrderHistoryEntry.metadataKeys',
  ],
  'the ids in the argument, at most 50': ['Query.nodes', 'Query._entities'],
  'an order is placed with at most 100 products and 20 discount codes; a regeneration adds one product': [
    ...['Order.soldVouchers', 'Order.deliveries', 'Order.payments', 'Order.discounts', 'Order.taxes'],
    ...['OrderCalculation.items', 'OrderCalculation.discounts', 'CalculatedVoucher.discounts'],
    ...['SoldVoucher.discounts', 'OrdersExportRow.discounts'],
  ],
  'one per sold voucher and delivery of an order': ['RefundOrderPayload.refunds'],
  'ten codes': [
    ...['AddPasskeyPayload.recoveryCodes', 'ConfirmAuthenticatorAppPayload.recoveryCodes'],
    'CreateRecoveryCodesPayload.recoveryCodes',
  ],
  'at most 20 passkeys of a member': ['StaffMember.passkeys'],
  'at most 50 tills of a sales page, and 200 cashiers of a till': ['SalesPage.tills', 'Till.cashiers'],
  'at most 20 publishable keys of a sales page, with at most 20 origins, and 20 origins of its reseller': [
    ...['SalesPage.publishableKeys', 'PublishableKey.origins', 'SalesPage.resellerOrigins'],
  ],
  'the oldest 100': ['SalesPage.rejectedRefunds'],
  'the input, at most 20 vouchers': ['RedeemSoldVouchersPayload.results'],
  'the input, at most 250 ids': ['UpdateSoldVouchersShippingStatusPayload.soldVouchers'],
  'one per language of the service': ['SalesPageEmailSettings.texts'],
  'the input, at most five numbers': ['SalesPageEmailSettings.reminderDays'],
  'a sales page has at most 1,000 categories and 250 shipping methods; a voucher 250 options and 100 layouts (assertBelowLimit)':
    [...['Category.children', 'SalesPage.shippingMethods', 'Voucher.options', 'Voucher.layouts']],
  'the links of a voucher, at most 500 of each kind': [
    ...['Voucher.categories', 'Voucher.redeemLocations', 'Voucher.shippingMethods'],
    'SoldVoucher.redeemLocations',
    'WrongLocationError.redeemLocations',
  ],
  'the payment gateways of the service': ['SalesPage.paymentGateways'],
  'a batch of an export: at most 200 products, and the rest of the last order': ['OrdersExportBatch.rows'],
  'the lines of an import, at most 1,000': [
    'ImportRedeemLocationsPayload.lines',
    'ImportVoucherOptionsPayload.lines',
  ],
  'the outcomes, currencies and statuses of an import': ['VoucherImport.totals'],
  'the problems of a file and the orders of a bulk order, at most 100': [
    ...['BulkOrder.problems', 'BulkOrder.orders'],
  ],
  'the columns of a file with a known heading': ['VoucherImportRow.errors'],
  'the columns of a file or the values of a JSON object, at most 200': ['VoucherImportRow.cells'],
  'the rows in the input, at most 50': ['CorrectVoucherImportRowsPayload.rows'],
};

/**
 * Whether a list has the user errors of a payload, which are one per invalid field and at most 1,000,
 * or the parts of the path of a user error.
 */
const isOfUserErrors = (path: string) => /Payload\.userErrors$|Error\.path$/.test(path);

const types = Object.values(publicSchema.getTypeMap())
  .filter((type) => isObjectType(type) || isInterfaceType(type))
  .filter(({ name }) => !/^__|(Connection|Edge)$/.test(name));

test('every list of the schema is a connection or is listed with its bound in list-bounds.test.ts', () => {
  const lists = types
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)))
        .map((field) => `${type.name.replace(/(Details|Snapshot)$/, '')}.${field.name}`),
    )
    .filter((path) => !isOfUserErrors(path));
  const known = Object.values(bounds).flat();
  expect([...new Set(lists)].filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !lists.includes(path))).toEqual([]);
});

test('no list of the schema contains only the latest or the first of its objects, except pages of connections', () => {
  const cut = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter(
        ({ type, args }) => isListType(getNullableType(type)) && args.every(({ name }) => name !== 'after'),
      )
      .filter(({ description }) => /^The (latest|newest|first|last) /.test(description ?? ''))
      .map(({ name, description }) => `${type.name}.${name}: ${description}`),
  );
  expect(cut).toEqual([]);
});
