import { change, mutate } from '../catalogue/mutate.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import type { TestService } from '../support/test-service.ts';

const money = 'amount';
const shiftFields = `id openedAt closedAt note float { ${money} } difference { ${money} } redeemLocation { databaseId }
  payments { paymentType payments refunds received { ${money} } refunded { ${money} } moved { ${money} } expected { ${money} } counted { ${money} } difference { ${money} } }`;

/** Opens a shift at a redeem location, with a float in minor units. Returns the shift, or the error. */
export function openShift(
  service: TestService,
  redeemLocation: number,
  float = 10_000,
  rest: Row = {},
  token?: string,
): Promise<Row> {
  const input = {
    salesPageId: 'SalesPage:1',
    redeemLocationId: `RedeemLocation:${redeemLocation}`,
    float: pounds(float),
    ...rest,
  };
  return change(service, 'openShift', input, shiftFields, token);
}

/** Closes a shift with counted amounts by payment type. Returns the shift, or the error. */
export function closeShift(
  service: TestService,
  { id }: Row,
  counted: Readonly<Record<string, number>>,
  rest: Row = {},
  token?: string,
): Promise<Row> {
  const amounts = Object.entries(counted).map(([paymentType, amount]) => ({
    paymentType,
    amount: pounds(amount),
  }));
  return change(service, 'closeShift', { id, counted: amounts, ...rest }, shiftFields, token);
}

/** Reads a shift. */
export async function readShift(service: TestService, { id }: Row, token?: string): Promise<Row> {
  const query = `query ($id: ID!) { node(id: $id) { ... on Shift { ${shiftFields} } } }`;
  return (await graphql(service, query, { id }, token)).data.node;
}

/** Returns the sums of a payment type of a shift as numbers, without those that are 0 or null. */
export function sumsOf({ payments }: Row, paymentType: string): Row {
  const line = payments.find((candidate: Row) => candidate.paymentType === paymentType) ?? {};
  const names = ['received', 'refunded', 'moved', 'expected', 'counted', 'difference'];
  return Object.fromEntries(names.flatMap((name) => (line[name] ? [[name, line[name].amount]] : [])));
}

/** Sells a massage for 65.00 GBP. Returns the order, or the error. */
export async function sellInShift(
  service: TestService,
  { id: shiftId }: Row,
  type: string | null = 'cash',
  rest: Row = {},
  token?: string,
): Promise<Row> {
  const input = { ...orderOf([articles.massage]), payment: { manual: { type } }, shiftId, ...rest };
  const result = await mutate(
    service,
    'placeOrder',
    input,
    'replayed order { id soldVouchers { id } payments { id shift { id } } }',
    token,
  );
  return result.code ? result : { ...result.order, replayed: result.replayed };
}
