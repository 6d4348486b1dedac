import type { OrderDefinition, PostalDelivery } from './order-definition.ts';

const delivered: PostalDelivery = { method: 1, status: 'delivered' };

/** The orders of sales page 1 that are 260 days old or older. */
export const earlySpaOrders: readonly OrderDefinition[] = [
  {
    daysAgo: 545,
    purchaser: 'amelia',
    paid: 'visa',
    products: [{ option: 1, redeemed: [{ after: 40, location: 1, by: 'redeem' }] }],
  },
  {
    daysAgo: 541,
    purchaser: 'oliver',
    paid: 'cash',
    products: [{ option: 24, redeemed: [{ after: 100, location: 2, by: 'redeem' }] }],
  },
  {
    daysAgo: 533,
    purchaser: 'priya',
    paid: 'mastercard',
    products: [
      {
        option: 8,
        amount: 10000,
        recipient: 'hana',
        redeemed: [
          { after: 20, units: 2500, location: 1, by: 'redeem' },
          { after: 200, location: 3, by: 'key' },
        ],
      },
    ],
  },
  {
    daysAgo: 524,
    purchaser: 'george',
    paid: 'cash',
    products: [{ option: 1 }, { option: 9, redeemed: [{ after: 60, location: null, by: 'key' }] }],
  },
  {
    daysAgo: 515,
    purchaser: 'lena',
    paid: 'visa',
    products: [
      {
        option: 3,
        recipient: 'clara',
        delivery: delivered,
        redeemed: [{ after: 90, location: 1, by: 'redeem' }],
      },
    ],
  },
  { daysAgo: 506, purchaser: 'mateo', paid: 'amex', products: [{ option: 24 }] },
  {
    daysAgo: 498,
    purchaser: 'sofia',
    paid: 'visa',
    products: [{ option: 25 }, { option: 26, redeemed: [{ after: 30, location: 4, by: 'admin' }] }],
  },
  {
    daysAgo: 489,
    purchaser: 'jack',
    paid: 'invoice',
    products: [
      {
        option: 12,
        redeemed: [
          { after: 10, units: 1, location: 1, by: 'redeem' },
          { after: 40, units: 1, location: 1, by: 'redeem' },
        ],
      },
    ],
  },
  {
    daysAgo: 480,
    purchaser: 'hana',
    paid: 'mastercard',
    products: [{ option: 10, redeemed: [{ after: 300, location: 2, by: 'redeem' }] }],
  },
  {
    daysAgo: 472,
    purchaser: 'ruth',
    paid: 'visa',
    products: [
      {
        option: 15,
        delivery: 'vc_card',
        redeemed: [
          { after: 15, units: 1800, location: 1, by: 'key' },
          { after: 70, units: 3200, location: 7, by: 'key' },
        ],
      },
    ],
  },
  {
    daysAgo: 472,
    purchaser: 'tom',
    paid: 'visa',
    products: [{ option: 1, recipient: 'ruth', redeemed: [{ after: 200, location: 9, by: 'redeem' }] }],
  },
  {
    daysAgo: 463,
    purchaser: 'yusuf',
    paid: 'visa',
    products: [{ option: 20, redeemed: [{ after: 20, location: 6, by: 'admin' }] }],
  },
  { daysAgo: 455, purchaser: 'clara', paid: 'mastercard', products: [{ option: 20, recipient: 'lena' }] },
  {
    daysAgo: 446,
    purchaser: 'niamh',
    products: [
      {
        option: 1,
        calculator: 'free',
        note: 'With our apologies for the cold pool.',
        redeemed: [{ after: 100, location: 1, by: 'redeem' }],
      },
    ],
  },
  {
    daysAgo: 437,
    purchaser: 'amelia',
    paid: 'visa',
    products: [
      {
        option: 6,
        recipient: 'sofia',
        delivery: delivered,
        hidePrice: true,
        redeemed: [{ after: 120, location: 3, by: 'redeem' }],
      },
    ],
  },
  {
    daysAgo: 429,
    purchaser: 'oliver',
    paid: 'mastercard',
    products: [
      { option: 24, refunds: [{ after: 4, reason: 'Bought twice by mistake', gatewayStatus: 'completed' }] },
    ],
  },
  {
    daysAgo: 420,
    purchaser: 'priya',
    paid: 'amex',
    products: [{ option: 11, redeemed: [{ after: 30, location: 2, by: 'key' }] }, { option: 11 }],
  },
  {
    daysAgo: 412,
    purchaser: 'george',
    products: [
      {
        option: 29,
        calculator: 'charity',
        note: 'Tombola of the village school.',
        redeemed: [{ after: 60, location: 5, by: 'redeem' }],
      },
    ],
  },
  {
    daysAgo: 403,
    purchaser: 'lena',
    paid: 'visa',
    products: [{ option: 31, amount: 7500, redeemed: [{ after: 100, location: 7, by: 'redeem' }] }],
  },
  {
    daysAgo: 394,
    purchaser: 'mateo',
    paid: 'visa',
    products: [
      {
        option: 8,
        amount: 20000,
        recipient: 'priya',
        redeemed: [
          { after: 30, units: 5000, location: 1, by: 'redeem' },
          { after: 90, units: 4500, location: 10, by: 'redeem' },
        ],
      },
    ],
  },
  {
    daysAgo: 386,
    purchaser: 'sofia',
    paid: 'visa',
    discounts: ['TENOFF'],
    products: [{ option: 1, redeemed: [{ after: 50, location: 2, by: 'redeem' }] }],
  },
  {
    daysAgo: 377,
    purchaser: 'jack',
    paid: 'mastercard',
    products: [
      {
        option: 27,
        amount: 25000,
        recipient: 'niamh',
        delivery: delivered,
        redeemed: [{ after: 200, location: 1, by: 'admin' }],
      },
    ],
  },
  {
    daysAgo: 369,
    purchaser: 'hana',
    paid: 'visa',
    products: [{ option: 9, cancelled: true, note: 'Card reported stolen.' }],
  },
  {
    daysAgo: 360,
    purchaser: 'ruth',
    paid: 'visa',
    products: [{ option: 1, redeemed: [{ after: 14, location: null, by: 'key' }] }],
  },
  {
    daysAgo: 351,
    purchaser: 'tom',
    paid: 'visa',
    products: [
      {
        option: 12,
        redeemed: [
          { after: 5, units: 1, location: 1, by: 'redeem' },
          { after: 20, units: 2, location: 1, by: 'redeem' },
          { after: 60, units: 1, location: 7, by: 'key' },
          { after: 100, location: null, by: 'key' },
        ],
      },
    ],
  },
  {
    daysAgo: 343,
    purchaser: 'yusuf',
    paid: 'cash',
    products: [{ option: 25, redeemed: [{ after: 20, location: 9, by: 'admin', recordedLater: 2 }] }],
  },
  { daysAgo: 334, purchaser: 'clara', paid: 'visa', products: [{ option: 3, recipient: 'hana' }] },
  {
    daysAgo: 326,
    purchaser: 'niamh',
    paid: 'amex',
    products: [
      { option: 16, delivery: 'vc_card', redeemed: [{ after: 30, units: 4000, location: 2, by: 'redeem' }] },
    ],
  },
  {
    daysAgo: 317,
    purchaser: 'amelia',
    paid: 'cash',
    products: [
      {
        option: 30,
        recipient: 'tom',
        delivery: { method: 3, status: 'delivered' },
        redeemed: [{ after: 10, location: 1, by: 'redeem' }],
      },
    ],
  },
  {
    daysAgo: 308,
    purchaser: 'oliver',
    paid: 'visa',
    discounts: ['LASTCALL'],
    products: [{ option: 10, redeemed: [{ after: 60, location: 8, by: 'redeem' }] }],
  },
  { daysAgo: 300, purchaser: 'priya', paid: 'visa', discounts: ['LASTCALL'], products: [{ option: 10 }] },
  {
    daysAgo: 291,
    purchaser: 'george',
    paid: 'mastercard',
    products: [{ option: 21, redeemed: [{ after: 20, location: 8, by: 'redeem' }] }],
  },
  { daysAgo: 283, purchaser: 'lena', paid: 'visa', products: [{ option: 21, recipient: 'clara' }] },
  {
    daysAgo: 274,
    purchaser: 'mateo',
    paid: 'invoice',
    products: [{ option: 20, refunds: [{ after: 5, reason: 'Late notice, less the deposit', total: 9000 }] }],
  },
  {
    daysAgo: 265,
    purchaser: 'sofia',
    paid: 'visa',
    products: [{ option: 20, recipient: 'mateo', redeemed: [{ after: 33, location: 6, by: 'redeem' }] }],
  },
];
