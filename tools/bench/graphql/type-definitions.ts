/** The part of Vouchsafe's schema that the dashboard selects, for the hand-written peers. */
export const typeDefinitions = `
scalar DateTime
scalar SafeInt

type Query {
  salesPage(databaseId: SafeInt!): SalesPage
}

type SalesPage {
  orders(first: Int): OrderConnection!
}

type OrderConnection {
  nodes: [Order!]!
  pageInfo: PageInfo!
}

type PageInfo {
  hasNextPage: Boolean!
  endCursor: String
}

type Order {
  databaseId: SafeInt!
  reference: String!
  language: String!
  purchaser: Purchaser!
  isManualOrder: Boolean!
  hasPromotionConsent: Boolean!
  createdAt: DateTime!
  soldVouchers: [SoldVoucher!]!
  payments: [Payment!]!
}

type Purchaser {
  name: String!
  email: String!
  phone: String
}

type Money {
  amount: SafeInt!
  currency: String!
}

type DateTimeRange {
  from: DateTime
  to: DateTime
}

type Recipient {
  name: String!
  email: String!
}

enum DeliveryMethod { POSTAL ELECTRONIC PRINTOUT VC_CARD }
enum PricePaidCalculator { REGULAR FREE CHARITY VC_CARD_VOUCHER }
enum ShippingStatus { PENDING DISPATCHED DELIVERED }

type SoldVoucher {
  databaseId: SafeInt!
  name: String!
  voucherVersion: Int!
  voucherFrom: String
  voucherTo: String
  message: String
  isPriceHidden: Boolean!
  deliveryMethod: DeliveryMethod!
  pricePaidCalculator: PricePaidCalculator!
  internalNote: String
  regularPrice: Money!
  pricePaid: Money!
  recipient: Recipient
  shippingStatus: ShippingStatus
  isMultiUse: Boolean!
  isMonetary: Boolean!
  redemptionPeriod: DateTimeRange!
  isRedeemableEverywhere: Boolean!
}

type Payment {
  databaseId: SafeInt!
  transactionId: String!
  cardType: String
  cardNumber: String
  amount: Money!
  gateway: String!
  gatewayStatus: String!
  createdAt: DateTime!
}
`;

/** The part of Vouchsafe's schema that the subscription of a dashboard selects. */
export const subscriptionTypeDefinitions = `
scalar SafeInt

type Query { version: String }
type Subscription { events(salesPageId: ID!, names: [EventName!]): Event! }
enum EventName { ORDER_CREATED }
interface Event { eventId: ID! name: EventName! }
type OrderCreatedEvent implements Event { eventId: ID! name: EventName! orderSnapshot: OrderSnapshot! }
type OrderSnapshot { databaseId: SafeInt! reference: String! }
`;
