/**
 * The types of schema.graphql without an `id`: values that are read with the object that contains
 * them and that clients do not request again. Client caches store them in that object.
 */

/** The suffixes of the names of value types that exist in several variants. */
export const valueSuffixes = [
  // The objects of a page, and the position of an object in a list.
  'Connection',
  'Edge',
  // The result of a mutation. The changed object in it has an id.
  'Payload',
  'Error',
  // The values of an object as of an event. If a snapshot had the id of the object, a cache would
  // replace the current values with those of the snapshot.
  'Snapshot',
  // The person or program that performed an action. The staff member or API key in it has an id.
  'Actor',
  // The rows and sums of reports, which are computed for each request.
  'Figures',
  'VoucherSales',
];

export const valueTypes = [
  // Amounts, numbers and periods.
  'Count',
  'DateRange',
  'DateTimeRange',
  'Money',
  'FixedDiscount',
  'MoneyBalance',
  'PercentageDiscount',
  'Uses',
  'UsesBalance',
  // The cursors of a page.
  'PageInfo',
  // Parts of an order. They never change.
  'AppliedDiscount',
  'Purchaser',
  'Recipient',
  'ShippingAddress',
  'SoldVoucherOrder',
  'Validity',
  'VoucherAsSold',
  // The block of a sold voucher, and the values that clients attached to an object.
  'VoucherBlock',
  'Correction',
  // The rendering of a text.
  'QrCode',
  'MetadataEntry',
  // A voucher code that was looked up. The order product in it has an id.
  'SoldVoucherWithOrder',
  // Parts of a voucher or a sales page.
  'DisplayOptions',
  'SalesPageAddress',
  'SalesPageContact',
  'SalesPageEmailSettings',
  'SalesPageEmailTexts',
  'SalesPageSocialMedia',
  // The state of the deliveries of a webhook.
  'WebhookHealth',
  // The caller of the request, and the permissions of the caller. The staff member in it has an id.
  'Viewer',
  'ViewerPermissions',
  // The part of a sales page that callers without a token can read. If it had the id of the page, a
  // cache would merge the two.
  'SignInPage',
  // The sums of a day's close, and of the sales of all vouchers.
  'DayPayments',
  'DayTotal',
  'VoucherSalesTotal',
  // The numbers of rows with data of a person.
  'PersonalDataCounts',
  // The schema of the subgraph.
  '_Service',
  // The role of a staff member on one sales page. The sales page in it has an id.
  'StaffPermission',
  // Codes and bills, whose sold vouchers have ids.
  'AmbiguousCode',
  'BillRejection',
  'BillResult',
  // The name of a staff member who can unlock a till.
  'Cashier',
  // The orders with one e-mail address.
  'Customer',
  // Payments of checkouts. A checkout is not a node.
  'RejectedRefund',
  // Rows and sums of reports.
  'DayRedemptions',
  'DayShift',
  'DaySales',
  'ExportedDiscount',
  'ExportedPayment',
  'ExportedPayout',
  'Liability',
  'LiabilityChange',
  'LiabilityShare',
  'OrdersExportBatch',
  'OrdersExportRow',
  'OutstandingLiability',
  'PageSettlement',
  'ShiftPayments',
  'ShiftRedemptions',
  // The VAT of an order.
  'TaxAmount',
  // A cell of a row, and the sums of an input that was imported.
  'VoucherImportCell',
  'VoucherImportTotal',
  // A row of a file, which was not stored.
  'BulkOrderProblem',
  // The input of orders that were not placed.
  'BulkOrderTerms',
  'ImportedRedeemLocation',
  'ImportedVoucherOption',
  // The prices of an order that was not placed.
  'CalculatedVoucher',
  'OrderCalculation',
];
