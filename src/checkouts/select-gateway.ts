import { type AmountRejectedError, findAmountError } from '../payments/amount-limits.ts';
import type { Amount, PaymentGateway } from '../payments/payment-gateway.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { type CheckoutDependencies, findByReference } from './checkout.ts';

interface GatewaysDependencies {
  readonly database: SqlClient;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
}

/**
 * Returns the gateways through which buyers of a sales page pay, in the order in which it added them. If
 * the sales page has a gateway in live mode, active or not, those that move no money are not offered:
 * buyers would receive vouchers without paying. Gateways without a payment page are not offered.
 */
async function findOnlineGateways({ database, gateways }: GatewaysDependencies, salesPageId: number) {
  const online = (await findRows(database, 'PaymentGateway', 'salesPageId', [salesPageId]))
    .filter(({ name }) => gateways.get(name)?.redirect)
    .toSorted((a, b) => a.id - b.id);
  const live = online.filter(({ mode }) => mode === 'live');
  return (live.length > 0 ? live : online).filter(({ active }) => active);
}

/** Returns whether a sales page offers buyers a gateway with a payment page. */
export async function offersOnlinePayment(
  dependencies: GatewaysDependencies,
  salesPageId: number,
): Promise<boolean> {
  return (await findOnlineGateways(dependencies, salesPageId)).length > 0;
}

/**
 * Returns whether the sales page of a checkout still offers its gateway. True for an unknown reference
 * and for a free checkout.
 */
export async function isGatewayOffered(
  dependencies: GatewaysDependencies & Pick<CheckoutDependencies, 'database'>,
  reference: string,
): Promise<boolean> {
  const checkout = await findByReference(dependencies, reference);
  if (!checkout || checkout.gateway === null) return true;
  const offered = await findOnlineGateways(dependencies, checkout.salesPageId);
  return offered.some(({ name }) => name === checkout.gateway);
}

/**
 * Returns the name of the gateway through which buyers of a sales page pay an amount: the one with this
 * name or, for null, the first one that the sales page added and that accepts the amount. Throws
 * INVALID_INPUT if the sales page does not offer it, it has no payment page or it does not accept the
 * amount, and STATE_CONFLICT if the sales page offers no such gateway.
 */
export async function selectGateway(
  database: SqlClient,
  gateways: ReadonlyMap<string, PaymentGateway>,
  salesPageId: number,
  name: string | null,
  amount: Amount,
): Promise<string> {
  const offered = await findOnlineGateways({ database, gateways }, salesPageId);
  const named = offered.filter((gateway) => name === null || gateway.name === name);
  let rejection: AmountRejectedError | null = null;
  for (const gateway of named) {
    const limits = gateways.get(gateway.name)?.redirect?.limitsOf(amount.currency);
    const error = limits ? findAmountError(limits, amount) : null;
    if (!error) return gateway.name;
    rejection ??= error;
  }
  if (rejection) throw rejection;
  if (name === null)
    throw new DomainError('STATE_CONFLICT', 'The sales page offers no payment gateway for online payments.');
  throw invalidInput([
    fieldError('gateway', 'UNKNOWN', 'is not a payment gateway for online payments of this sales page'),
  ]);
}
