/**
 * The query of a dashboard, for Vouchsafe and for the peers with a hand-written schema. The
 * responses of these programs differ in white space only.
 */
export const dashboardQuery = `
query DashboardOrders($salesPageId: SafeInt!, $first: Int!) {
  salesPage(databaseId: $salesPageId) {
    orders(first: $first) {
      nodes {
        databaseId
        reference
        language
        purchaser { name email phone }
        isManualOrder
        hasPromotionConsent
        createdAt
        soldVouchers {
          databaseId
          name
          voucherVersion
          voucherFrom
          voucherTo
          message
          isPriceHidden
          deliveryMethod
          pricePaidCalculator
          internalNote
          regularPrice { amount currency }
          pricePaid { amount currency }
          recipient { name email }
          shippingStatus
          isMultiUse
          isMonetary
          redemptionPeriod { from to }
          isRedeemableEverywhere
        }
        payments {
          databaseId
          transactionId
          cardType
          cardNumber
          amount { amount currency }
          gateway
          gatewayStatus
          createdAt
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/**
 * The dashboard's query for PostGraphile, whose schema is generated from the tables. It selects the
 * same values under other names, some without enclosing objects.
 */
export const postgraphileQuery = `
query DashboardOrders($salesPageId: Int!, $first: Int!) {
  salesPage: salesPageByRowId(rowId: $salesPageId) {
    orders: ordersByOrganisationIdAndSalesPageId(first: $first, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
      nodes {
        databaseId: rowId
        reference
        language
        purchaserName
        purchaserEmail
        purchaserPhone
        isManualOrder
        hasPromotionConsent: buyerConsentToPromotionOffers
        createdAt
        soldVouchers: orderProductsBySalesPageIdAndOrderIdList(orderBy: ROW_ID_ASC) {
          databaseId: rowId
          name
          voucherVersion
          voucherFrom
          voucherTo
          message
          isPriceHidden: hidePrice
          deliveryMethod
          pricePaidCalculator
          internalNote
          regularPrice
          pricePaid
          currency
          recipientName
          recipientEmail
          shippingStatus
          isMultiUse: isMultiuse
          isMonetary
          redeemableFrom
          redeemableTo
          isRedeemableEverywhere: redeemableEverywhere
        }
        payments: paymentsBySalesPageIdAndOrderIdList(orderBy: ROW_ID_ASC) {
          databaseId: rowId
          transactionId
          cardType
          cardNumber
          amount
          currency
          gateway
          gatewayStatus
          createdAt
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** The subscription of a dashboard. */
export const dashboardSubscription = `
subscription DashboardEvents($salesPageId: ID!) {
  events(salesPageId: $salesPageId, names: [ORDER_CREATED]) {
    id: eventId name ... on OrderCreatedEvent { orderSnapshot { databaseId reference } }
  }
}`;
