import type { ChargeRequest, PaymentGateway } from '../../src/payments/payment-gateway.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';

/** A charge as the gateway recorded it. */
export interface BookedCharge {
  readonly amount: number;
  readonly currency: string;
  /** The number of times that the charge was requested. */
  requests: number;
  isVoided: boolean;
}

export interface BookkeepingGateway extends PaymentGateway {
  /** The booked charges, by the reference that the service sends. */
  readonly books: Map<string, BookedCharge>;
  /** The number of requests of each refund, by the reference that the service sends. */
  readonly refunds: Map<string, number>;
  /**
   * Called before each booking of a charge. It may delay the charge. If it rejects, nothing is
   * booked and the charge fails with that error.
   */
  beforeCharge: (request: ChargeRequest) => Promise<void>;
  /**
   * Called after each booking of a charge, before the response. It may delay the response. If it
   * rejects, the service receives that error, but the charge is booked.
   */
  afterCharge: (request: ChargeRequest) => Promise<void>;
  /**
   * Called before each void of a charge. It may delay the void. If it rejects, the void fails and
   * the charge is kept.
   */
  beforeVoid: () => Promise<void>;
  /**
   * Called after each booking of a refund, before the response. It may delay the response. If it
   * rejects, the service receives that error, but the refund is booked.
   */
  afterRefund: () => Promise<void>;
}

/**
 * Creates a gateway that records all charges and refunds. Its name is `sandbox`, because the demo
 * sales pages offer a gateway of that name. A charge with the source `tok_declined` is declined.
 */
export function createBookkeepingGateway(): BookkeepingGateway {
  const books = new Map<string, BookedCharge>();
  const refunds = new Map<string, number>();
  const gateway: BookkeepingGateway = {
    name: 'sandbox',
    isExternal: true,
    settings: null,
    books,
    refunds,
    beforeCharge: async () => undefined,
    afterCharge: async () => undefined,
    beforeVoid: async () => undefined,
    afterRefund: async () => undefined,
    direct: {
      async charge(request) {
        const { reference, amount, source } = request;
        if (source === 'tok_declined') throw new DomainError('PAYMENT_DECLINED', 'The payment was declined.');
        await gateway.beforeCharge(request);
        const booked = books.get(reference) ?? { ...amount, requests: 0, isVoided: false };
        booked.requests += 1;
        books.set(reference, booked);
        await gateway.afterCharge(request);
        const url = `https://gateway.example.test/charges/${reference}`;
        return {
          transactionId: `booked-${reference}`,
          status: 'succeeded',
          cardType: null,
          cardNumber: null,
          url,
        };
      },
      async voidCharge(reference) {
        await gateway.beforeVoid();
        const booked = books.get(reference);
        if (booked) booked.isVoided = true;
      },
    },
    redirect: null,
    payouts: null,
    async refund(reference) {
      refunds.set(reference, (refunds.get(reference) ?? 0) + 1);
      await gateway.afterRefund();
      return { transactionId: `booked-${reference}`, status: 'completed' };
    },
    findRefund: async (transactionId) => ({ transactionId, status: 'completed' }),
  };
  return gateway;
}
