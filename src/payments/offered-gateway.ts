import type { SqlClient } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { manualGateway } from './manual-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Returns the gateway with this name if the sales page offers it (D63), otherwise throws
 * INVALID_INPUT. Runs no query for `manual`.
 */
export async function findOfferedGateway(
  database: SqlClient,
  gateways: ReadonlyMap<string, PaymentGateway>,
  name: string,
  salesPageId: number,
): Promise<PaymentGateway> {
  const gateway = gateways.get(name);
  if (gateway && (name === manualGateway.name || (await isOffered(database, name, salesPageId))))
    return gateway;
  throw invalidInput([
    {
      field: 'payment.gateway.name',
      code: 'UNKNOWN',
      message: 'is not a payment gateway of this sales page',
    },
  ]);
}

async function isOffered(database: SqlClient, name: string, salesPageId: number): Promise<boolean> {
  const offered = await findRows(database, 'PaymentGateway', 'salesPageId', [salesPageId]);
  return offered.some((gateway) => gateway.name === name && gateway.active);
}
