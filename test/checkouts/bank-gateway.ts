import { anyAmount } from '../../src/payments/amount-limits.ts';
import type { GatewayCall, PaymentGateway, SessionState } from '../../src/payments/payment-gateway.ts';
import type { BankCall } from './bank.ts';

/**
 * Creates a payment gateway whose payment pages and refunds are those of the bank at a URL. Its name is
 * `sandbox`, because the demo sales pages offer a gateway of that name.
 */
export function createBankGateway(url: string): PaymentGateway {
  const post = async <Result>(call: BankCall, reference: string, body: object, signal: AbortSignal) => {
    const response = await fetch(`${url}/${call}/${reference}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal,
    });
    return (await response.json()) as Result;
  };
  const readState = async (
    call: BankCall,
    reference: string,
    { signal }: GatewayCall,
  ): Promise<SessionState> => {
    const { status, transactionId } = await post<{ status: SessionState['status']; transactionId: string }>(
      call,
      reference,
      {},
      signal,
    );
    if (status !== 'paid') return { status };
    return {
      status,
      charge: {
        transactionId,
        status: 'succeeded',
        cardType: 'Visa',
        cardNumber: '************4242',
        url: `${url}/pages/${reference}`,
      },
    };
  };
  return {
    name: 'sandbox',
    isExternal: true,
    settings: null,
    direct: null,
    payouts: null,
    refund: (reference, _transactionId, amount, { signal }) => post('refund', reference, { amount }, signal),
    findRefund: async (transactionId) => ({ transactionId, status: 'completed' }),
    redirect: {
      limitsOf: () => anyAmount,
      begin: ({ reference, ...request }, { signal }) => post('begin', reference, request, signal),
      find: ({ reference }, call) => readState('find', reference, call),
      expire: ({ reference }, call) => readState('expire', reference, call),
      readNotification: async () => null,
    },
  };
}
