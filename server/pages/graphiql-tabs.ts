import type { GraphiQLOptions } from 'graphql-yoga';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';

/**
 * Returns the tabs with which GraphiQL opens in a browser for the first time. Their operations
 * refer to the demo data. If `demoData` is true, these tabs and all new tabs send the demo API key.
 * GraphiQL ignores the variables of the first tab, so the operations have none.
 */
export function createGraphiqlTabs(
  demoData: boolean,
): Pick<GraphiQLOptions, 'defaultHeaders' | 'defaultTabs'> {
  if (!demoData) return { defaultTabs: operations.map((query) => ({ query })) };
  const headers = JSON.stringify({ Authorization: `Bearer ${demoApiKey}` });
  // GraphiQL also ignores the headers of the first tab.
  return { defaultHeaders: headers, defaultTabs: operations.map((query) => ({ query, headers })) };
}

const operations = [
  `# Ctrl+Enter runs an operation. The token, an API key or
# an access token, is entered below in Headers:
# {"Authorization": "Bearer <token>"}
query ListOrders {
  salesPage(databaseId: 1) {
    orders(first: 10) {
      nodes {
        databaseId
        reference
        createdAt
        purchaser { name email }
        soldVouchers { name status balance { ... on UsesBalance { remainingUses } ... on MoneyBalance { remaining { amount } } } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}
`,
  `query FindVoucher {
  voucherByCode(
    salesPageId: "SalesPage:1"
    voucherCode: "${demoCodes.monetary}"
  ) {
    soldVoucher {
      databaseId
      name
      status
      balance { ... on UsesBalance { totalUses remainingUses } ... on MoneyBalance { total { amount } remaining { amount } } }
      redemptionPeriod { from to }
      redemptions { nodes { databaseId units { ... on Money { amount } ... on Uses { uses } } redeemedAt cancelledAt } }
    }
  }
}
`,
  `# Amounts are in minor units of the currency.
mutation Redeem {
  redeemSoldVoucher(
    input: {
      voucher: {
        code: {
          salesPageId: "SalesPage:1"
          code: "${demoCodes.monetary}"
        }
      }
      redeemLocationId: "RedeemLocation:1"
      units: { amount: { amount: 100, currency: "GBP" } }
    }
  ) {
    redemption {
      databaseId
      units { ... on Money { amount } ... on Uses { uses } }
      soldVoucher { status balance { ... on UsesBalance { remainingUses } ... on MoneyBalance { remaining { amount } } } }
    }
    userErrors { code message }
  }
}
`,
  `# Run this, then run Redeem in another window:
# its event appears here.
subscription FollowEvents {
  events(salesPageId: "SalesPage:1") {
    id
    name
    createdAt
    ... on SoldVoucherRedeemedEvent {
      soldVoucher { name balance { ... on UsesBalance { remainingUses } ... on MoneyBalance { remaining { amount } } } }
      redemption { units { ... on Money { amount } ... on Uses { uses } } }
    }
  }
}
`,
] as const;
