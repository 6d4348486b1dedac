import type { PaymentGateway } from '../../../src/payments/payment-gateway.ts';

/**
 * Creates a payment gateway that sends its requests to the simulated bank (bank.ts) at the given
 * URL.
 */
export function createBankGateway(url: string): PaymentGateway {
  const post = async (path: string, body: object, signal: AbortSignal): Promise<string> => {
    const response = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body), signal });
    const { transactionId } = (await response.json()) as { transactionId: string };
    return transactionId;
  };
  return {
    name: 'bank',
    isExternal: true,
    settings: null,
    direct: {
      async charge({ reference, amount }, { signal }) {
        const transactionId = await post(`charges/${reference}`, amount, signal);
        return {
          transactionId,
          status: 'succeeded',
          cardType: null,
          cardNumber: null,
          url: `${url}/charges/${reference}`,
        };
      },
      async voidCharge(reference, { signal }) {
        await post(`voids/${reference}`, {}, signal);
      },
    },
    redirect: null,
    payouts: null,
    async refund(reference, transactionId, amount) {
      const refundId = await post(
        `refunds/${reference}`,
        { transactionId, ...amount },
        AbortSignal.timeout(5_000),
      );
      return { transactionId: refundId, status: 'completed' };
    },
    findRefund: async (transactionId) => ({ transactionId, status: 'completed' }),
  };
}
