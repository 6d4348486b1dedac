import { demoCodes } from './demo-credentials.ts';
import { earlySpaOrders } from './early-spa-orders.ts';
import { lateSpaOrders } from './late-spa-orders.ts';
import type { OrderDefinition } from './order-definition.ts';

export interface SalesPageOrders {
  readonly salesPageId: number;
  readonly definitions: readonly OrderDefinition[];
}

/**
 * The orders of sales page 1 with fixed voucher codes (D4). The expired voucher is a manicure,
 * which is valid for 90 days.
 */
const ordersWithFixedCodes: readonly OrderDefinition[] = [
  { daysAgo: 200, purchaser: 'hana', paid: 'visa', products: [{ option: 25, code: demoCodes.expired }] },
  { daysAgo: 14, purchaser: 'amelia', paid: 'visa', products: [{ option: 1, code: demoCodes.singleUse }] },
  { daysAgo: 13, purchaser: 'tom', paid: 'mastercard', products: [{ option: 12, code: demoCodes.multiUse }] },
  {
    daysAgo: 11,
    purchaser: 'sofia',
    paid: 'visa',
    products: [{ option: 8, amount: 5000, code: demoCodes.monetary }],
  },
  {
    daysAgo: 10,
    purchaser: 'yusuf',
    paid: 'cash',
    products: [{ option: 9, code: demoCodes.refunded, refunds: [{ after: 2, reason: 'Bought by mistake' }] }],
  },
  {
    daysAgo: 8,
    purchaser: 'ruth',
    paid: 'visa',
    products: [{ option: 1, code: demoCodes.cancelled, cancelled: true }],
  },
];

export const orderDefinitions: readonly SalesPageOrders[] = [
  { salesPageId: 1, definitions: [...earlySpaOrders, ...lateSpaOrders, ...ordersWithFixedCodes] },
  {
    salesPageId: 2,
    definitions: [
      {
        daysAgo: 300,
        purchaser: 'jack',
        paid: 'visa',
        products: [{ option: 33, redeemed: [{ after: 21, location: 11, by: 'admin' }] }],
      },
      {
        daysAgo: 200,
        purchaser: 'ruth',
        paid: 'mastercard',
        products: [
          {
            option: 34,
            amount: 6000,
            recipient: 'tom',
            redeemed: [{ after: 14, units: 2350, location: 12, by: 'key' }],
          },
        ],
      },
      {
        daysAgo: 90,
        purchaser: 'niamh',
        paid: 'cash',
        products: [{ option: 33, refunds: [{ after: 1, reason: 'Kitchen closed that week' }] }],
      },
      {
        daysAgo: 30,
        purchaser: 'oliver',
        paid: 'visa',
        products: [
          { option: 35, delivery: 'printout' },
          { option: 35, delivery: 'printout' },
        ],
      },
      {
        daysAgo: 5,
        purchaser: 'hana',
        paid: 'visa',
        products: [
          { option: 34, amount: 2500, recipient: 'priya', delivery: { method: 4, status: 'pending' } },
        ],
      },
    ],
  },
  {
    salesPageId: 3,
    definitions: [
      {
        daysAgo: 320,
        purchaser: 'clara',
        paid: 'visa',
        products: [{ option: 36, redeemed: [{ after: 30, location: 13, by: 'admin' }] }],
      },
      {
        daysAgo: 180,
        purchaser: 'lena',
        paid: 'mastercard',
        products: [
          { option: 37, amount: 8000, redeemed: [{ after: 10, units: 3000, location: 14, by: 'admin' }] },
        ],
      },
      {
        daysAgo: 75,
        purchaser: 'mateo',
        paid: 'visa',
        products: [{ option: 36, refunds: [{ after: 3, reason: 'Krank', gatewayStatus: 'completed' }] }],
      },
      {
        daysAgo: 20,
        purchaser: 'clara',
        paid: 'visa',
        products: [
          { option: 37, amount: 5000, recipient: 'lena', delivery: { method: 5, status: 'dispatched' } },
        ],
      },
      {
        daysAgo: 9,
        purchaser: 'lena',
        paid: 'cash',
        products: [{ option: 36, code: demoCodes.otherOrganisation }],
      },
    ],
  },
];
