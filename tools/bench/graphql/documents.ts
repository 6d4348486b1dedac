/** What a dashboard asks of Vouchsafe, and of the peers whose schema is written by hand: the same answer, byte for byte. */
export const dashboardQuery = `
query DashboardOrders($salesPageId: Int!, $first: Int!) {
  salesPage(databaseId: $salesPageId) {
    orders(first: $first) {
      nodes {
        databaseId
        reference
        language
        purchaser { name email phone }
        isManualOrder
        buyerConsentToPromotionOffers
        createdAt
        products {
          databaseId
          name
          voucherDatabaseId
          voucherVersion
          optionDatabaseId
          layoutDatabaseId
          voucherFrom
          voucherTo
          message
          hidePrice
          deliveryMethod
          pricePaidCalculator
          internalNote
          regularPrice { amount currency }
          pricePaid { amount currency }
          recipient { name email }
          shippingStatus
          isMultiuse
          isMonetary
          redeemableFrom
          redeemableTo
          redeemStock
          redeemUsed
          redeemableEverywhere
          redeemLocationDatabaseIds
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

/** The same of PostGraphile, whose schema is the tables': the same values by other names, without objects around some of them. */
export const postgraphileQuery = `
query DashboardOrders($salesPageId: Int!, $first: Int!) {
  salesPage: salesPageByRowId(rowId: $salesPageId) {
    orders: ordersBySalesPageId(first: $first, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
      nodes {
        databaseId: rowId
        reference
        language
        purchaserName
        purchaserEmail
        purchaserPhone
        isManualOrder
        buyerConsentToPromotionOffers
        createdAt
        products: orderProductsBySalesPageIdAndOrderIdList(orderBy: ROW_ID_ASC) {
          databaseId: rowId
          name
          voucherDatabaseId: voucherId
          voucherVersion
          optionDatabaseId: optionId
          layoutDatabaseId: layoutId
          voucherFrom
          voucherTo
          message
          hidePrice
          deliveryMethod
          pricePaidCalculator
          internalNote
          regularPrice
          pricePaid
          currency
          recipientName
          recipientEmail
          shippingStatus
          isMultiuse
          isMonetary
          redeemableFrom
          redeemableTo
          redeemStock
          redeemUsed
          redeemableEverywhere
          redeemLocationDatabaseIds: redeemLocationIds
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
