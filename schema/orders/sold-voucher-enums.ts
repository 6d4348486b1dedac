import { DeliveryMethod, PricePaidCalculator, ShippingStatus } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

export const DeliveryMethodType = builder.enumType('DeliveryMethod', {
  description: 'The delivery method of a voucher.',
  values: {
    POSTAL: { value: DeliveryMethod.postal, description: 'The voucher is delivered by post.' },
    ELECTRONIC: { value: DeliveryMethod.electronic, description: 'The voucher is sent by e-mail.' },
    PRINTOUT: { value: DeliveryMethod.printout, description: 'The purchaser prints the voucher.' },
    CARD: { value: DeliveryMethod.vc_card, description: 'The voucher is stored on a card.' },
  },
});

export const PricePaidCalculatorType = builder.enumType('PricePaidCalculator', {
  description:
    'The calculation of the price paid from the regular price. Every value except REGULAR makes the voucher free of charge.',
  values: {
    REGULAR: { value: PricePaidCalculator.regular, description: 'The regular price, less discounts.' },
    FREE: { value: PricePaidCalculator.free, description: 'A complimentary voucher.' },
    CHARITY: { value: PricePaidCalculator.charity, description: 'A voucher that is donated to a charity.' },
    CARD: {
      value: PricePaidCalculator.vc_card_voucher,
      description: 'A voucher that is a vcCard reward.',
    },
  },
});

export const ShippingStatusType = builder.enumType('ShippingStatus', {
  description: 'The shipping status of a voucher that is delivered by post.',
  values: {
    PENDING: { value: ShippingStatus.pending, description: 'The voucher is not dispatched yet.' },
    DISPATCHED: { value: ShippingStatus.dispatched, description: 'The voucher was dispatched.' },
    DELIVERED: { value: ShippingStatus.delivered, description: 'The voucher was delivered.' },
  },
});

export const SoldVoucherStatusType = builder.enumType('SoldVoucherStatus', {
  description: 'The status of a sold voucher.',
  values: {
    IN_PROGRESS: {
      value: 'in_progress',
      description:
        'The voucher can still be redeemed, unless it is blocked or the period in which it can be redeemed has not begun.',
    },
    COMPLETED: { value: 'completed', description: 'The voucher is fully redeemed.' },
    EXPIRED: { value: 'expired', description: 'The voucher expired before it was fully redeemed.' },
    REFUNDED: { value: 'refunded', description: 'The voucher was refunded and has ended.' },
    CANCELLED: { value: 'cancelled', description: 'The voucher was cancelled.' },
    REGENERATED: { value: 'regenerated', description: 'The voucher was replaced by one with a new code.' },
  } as const,
});
