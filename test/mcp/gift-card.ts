import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import type { TestService } from '../support/test-service.ts';

/** The arguments of a redemption on the sales page of the tests, without code and units. */
export const target = { salesPageId: 'SalesPage:1', redeemLocationId: 'RedeemLocation:1' };

/** Sells a gift card of 50 pounds. Returns the reference of the order and the code. */
export async function sellGiftCard(
  service: TestService,
  purchaser = { name: 'Paula Present', email: 'paula@example.test' },
): Promise<{ readonly reference: string; readonly code: string }> {
  const input = orderOf([{ ...articles.giftCard, optionAmount: pounds(5000) }], { purchaser });
  const { order } = (await graphql(service, placeOrderOperation, { input })).data.placeOrder;
  return { reference: order.reference, code: order.products[0].voucherCode };
}

/** Returns the remaining amount of a gift card in pence. */
export async function readBalance(service: TestService, code: string): Promise<number> {
  const document = `{ voucherByCode(salesPageId: "SalesPage:1", voucherCode: "${code}") {
    soldVoucher { balance { ... on MoneyBalance { remaining { amount } } } } } }`;
  return (await graphql(service, document)).data.voucherByCode.soldVoucher.balance.remaining.amount;
}
