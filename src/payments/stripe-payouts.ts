import type Stripe from 'stripe';
import type { GatewayPayout } from './payment-gateway.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

/**
 * Reads a payout with its payments. Payments of the account that no checkout of this service made
 * have no reference and are omitted. A payout that the shop ordered by hand contains an amount, and
 * no payments.
 */
export async function findStripePayout(client: Stripe, payoutId: string): Promise<GatewayPayout> {
  const payout = await client.payouts.retrieve(payoutId);
  return {
    reference: payout.id,
    amount: fromStripeAmount(payout),
    initiatedAt: toDate(payout.created),
    estimatedArrivalOn: toDate(payout.arrival_date),
    link: `https://dashboard.stripe.com/${payout.livemode ? '' : 'test/'}payouts/${payout.id}`,
    references: payout.automatic ? await findReferences(client, payoutId) : [],
  };
}

async function findReferences(client: Stripe, payout: string): Promise<string[]> {
  const references: string[] = [];
  const transactions = client.balanceTransactions.list({ payout, expand: ['data.source'], limit: 100 });
  for await (const { source } of transactions) {
    if (source === null || typeof source !== 'object' || source.object !== 'charge') continue;
    const reference = source.metadata.reference;
    if (reference) references.push(reference);
  }
  return references;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
