import type { SqlClient } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { manualGateway } from './manual-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Returns an SQL condition: the sales page offers the gateway (D63). Every page offers `manual`. `gateway` and `salesPageId`
 * are SQL expressions.
 */
export const offersGatewaySql = (gateway: string, salesPageId: string) =>
  `(${gateway} = '${manualGateway.name}' or exists (
    select from payment_gateways g where g.sales_page_id = ${salesPageId} and g.name = ${gateway} and g.active))`;

const text = `select ${offersGatewaySql('$1::text', '$2::int')} as "isOffered"`;

/**
 * Returns the gateway with this name if the sales page offers it (D63), otherwise throws INVALID_INPUT. Runs no query for
 * `manual`.
 */
export async function findOfferedGateway(
  database: SqlClient,
  gateways: ReadonlyMap<string, PaymentGateway>,
  name: string,
  salesPageId: number,
): Promise<PaymentGateway> {
  const gateway = gateways.get(name);
  if (gateway && (name === manualGateway.name || (await isOffered(database, name, salesPageId)))) return gateway;
  throw invalidInput([{ field: 'payment.gateway', message: 'is not a payment gateway of this sales page' }]);
}

async function isOffered(database: SqlClient, name: string, salesPageId: number): Promise<boolean> {
  const [row] = await database.query<{ isOffered: boolean }>({ name: 'is-gateway-offered', text, values: [name, salesPageId] });
  return row?.isOffered === true;
}
