import type { OrderDefinition, PostalDelivery } from './order-definition.ts';

const delivered: PostalDelivery = { method: 1, status: 'delivered' };

/** The orders of sales page 1 that are less than 260 days old. */
export const lateSpaOrders: readonly OrderDefinition[] = [
  {
    daysAgo: 257,
    purchaser: 'jack',
    paid: 'visa',
    products: [
      {
        option: 8,
        amount: 5000,
        redeemed: [
          {
            after: 3,
            location: 1,
            by: 'redeem',
            cancelled: { after: 4, reason: 'Rang up on the wrong card' },
          },
          { after: 10, units: 2000, location: 1, by: 'redeem' },
        ],
      },
    ],
  },
  {
    daysAgo: 248,
    purchaser: 'hana',
    paid: 'visa',
    products: [
      { option: 1, regenerated: { after: 10, redeemed: [{ after: 50, location: 2, by: 'redeem' }] } },
    ],
  },
  {
    daysAgo: 240,
    purchaser: 'ruth',
    paid: 'cash',
    products: [
      {
        option: 13,
        note: 'Issued again: the first e-mail was lost.',
        redeemed: [{ after: 30, units: 3, location: 1, by: 'redeem' }],
        regenerated: { after: 60, redeemed: [{ after: 90, units: 2, location: 1, by: 'redeem' }] },
      },
    ],
  },
  {
    daysAgo: 231,
    purchaser: 'tom',
    paid: 'visa',
    discounts: ['FIVER'],
    products: [
      {
        option: 4,
        recipient: 'amelia',
        delivery: delivered,
        redeemed: [{ after: 30, location: 2, by: 'redeem' }],
      },
    ],
  },
  {
    daysAgo: 223,
    purchaser: 'yusuf',
    paid: 'mastercard',
    products: [
      {
        option: 8,
        amount: 7500,
        redeemed: [{ after: 12, units: 2500, location: 7, by: 'key' }],
        regenerated: { after: 30 },
      },
    ],
  },
  {
    daysAgo: 214,
    purchaser: 'clara',
    paid: 'visa',
    discounts: ['SPRING15'],
    products: [{ option: 10, redeemed: [{ after: 45, location: 4, by: 'redeem' }] }],
  },
  {
    daysAgo: 206,
    purchaser: 'niamh',
    paid: 'visa',
    discounts: ['TENOFF'],
    products: [
      { option: 1, redeemed: [{ after: 30, location: 1, by: 'redeem' }] },
      { option: 9, recipient: 'jack' },
      { option: 25 },
    ],
  },
  {
    daysAgo: 197,
    purchaser: 'amelia',
    paid: 'mastercard',
    products: [
      {
        option: 12,
        redeemed: [{ after: 9, units: 2, location: 1, by: 'redeem' }],
        refunds: [
          { after: 40, reason: 'Moved away; three classes left', total: 3600, gatewayStatus: 'completed' },
        ],
      },
    ],
  },
  {
    daysAgo: 189,
    purchaser: 'oliver',
    paid: 'visa',
    products: [{ option: 6, delivery: delivered, redeemed: [{ after: 60, location: 1, by: 'redeem' }] }],
  },
  {
    daysAgo: 180,
    purchaser: 'priya',
    products: [
      { option: 9, calculator: 'vc_card_voucher', delivery: 'printout', note: 'Reward for a full card.' },
    ],
  },
  {
    daysAgo: 172,
    purchaser: 'george',
    paid: 'amex',
    products: [
      {
        option: 1,
        refunds: [
          { after: 3, reason: 'Recipient is unwell', gatewayStatus: 'failed' },
          { after: 6, reason: 'Recipient is unwell', gatewayStatus: 'completed' },
        ],
      },
    ],
  },
  {
    daysAgo: 163,
    purchaser: 'lena',
    paid: 'visa',
    products: [{ option: 17, amount: 3000, delivery: 'vc_card' }],
  },
  {
    daysAgo: 155,
    purchaser: 'mateo',
    paid: 'visa',
    products: [
      {
        option: 10,
        delivery: 'printout',
        redeemed: [
          {
            after: 30,
            location: 7,
            by: 'redeem',
            cancelled: { after: 30, reason: 'Guest left before the treatment' },
          },
        ],
      },
    ],
  },
  {
    daysAgo: 146,
    purchaser: 'sofia',
    paid: 'visa',
    products: [{ option: 31, amount: 4000, recipient: 'yusuf' }],
  },
  {
    daysAgo: 138,
    purchaser: 'jack',
    paid: 'mastercard',
    products: [{ option: 27, amount: 30000, delivery: { method: 2, status: 'delivered' } }],
  },
  {
    daysAgo: 130,
    purchaser: 'hana',
    paid: 'visa',
    discounts: ['FIVER'],
    products: [{ option: 28 }, { option: 29, recipient: 'sofia' }],
  },
  {
    daysAgo: 121,
    purchaser: 'ruth',
    paid: 'visa',
    products: [{ option: 8, amount: 2500, redeemed: [{ after: 8, location: null, by: 'redeem' }] }],
  },
  { daysAgo: 113, purchaser: 'tom', paid: 'cash', products: [{ option: 23 }] },
  { daysAgo: 104, purchaser: 'yusuf', paid: 'visa', products: [{ option: 1, cancelled: true }] },
  {
    daysAgo: 96,
    purchaser: 'clara',
    paid: 'invoice',
    products: [{ option: 10, refunds: [{ after: 7, reason: 'Allergic to the oils' }] }],
  },
  {
    daysAgo: 87,
    purchaser: 'niamh',
    paid: 'visa',
    products: [{ option: 13, redeemed: [{ after: 4, units: 1, location: 3, by: 'key' }] }],
  },
  {
    daysAgo: 79,
    purchaser: 'amelia',
    paid: 'visa',
    products: [{ option: 7, recipient: 'george', delivery: delivered, hidePrice: true }],
  },
  {
    daysAgo: 70,
    purchaser: 'oliver',
    paid: 'mastercard',
    products: [{ option: 1, redeemed: [{ after: 21, location: 1, by: 'redeem' }] }, { option: 1 }],
  },
  {
    daysAgo: 62,
    purchaser: 'priya',
    paid: 'visa',
    products: [{ option: 11, redeemed: [{ after: 20, location: 2, by: 'key' }] }],
  },
  {
    daysAgo: 55,
    purchaser: 'george',
    paid: 'visa',
    products: [
      { option: 18, delivery: 'printout' },
      { option: 18, delivery: 'printout' },
    ],
  },
  { daysAgo: 55, purchaser: 'lena', paid: 'visa', products: [{ option: 19, recipient: 'clara' }] },
  { daysAgo: 55, purchaser: 'mateo', paid: 'cash', products: [{ option: 1 }] },
  {
    daysAgo: 48,
    purchaser: 'sofia',
    paid: 'visa',
    discounts: ['TENOFF', 'FIVER'],
    products: [{ option: 25 }, { option: 26, recipient: 'hana' }],
  },
  {
    daysAgo: 41,
    purchaser: 'jack',
    paid: 'visa',
    products: [{ option: 30, recipient: 'ruth', delivery: { method: 1, status: 'dispatched' } }],
  },
  {
    daysAgo: 34,
    purchaser: 'hana',
    paid: 'amex',
    products: [{ option: 8, amount: 15000, delivery: { method: 2, status: 'dispatched' } }],
  },
  {
    daysAgo: 30,
    purchaser: 'ruth',
    paid: 'visa',
    products: [
      {
        option: 31,
        amount: 6000,
        refunds: [{ after: 2, reason: 'Changed my mind', gatewayStatus: 'in_progress' }],
      },
    ],
  },
  {
    daysAgo: 27,
    purchaser: 'tom',
    paid: 'cash',
    products: [{ option: 23, redeemed: [{ after: 3, location: 4, by: 'redeem' }] }],
  },
  {
    daysAgo: 23,
    purchaser: 'yusuf',
    products: [{ option: 1, calculator: 'charity', note: 'Hospice raffle.' }],
  },
  {
    daysAgo: 19,
    purchaser: 'clara',
    paid: 'visa',
    products: [{ option: 3, recipient: 'lena', delivery: { method: 2, status: 'dispatched' } }],
  },
  {
    daysAgo: 16,
    purchaser: 'niamh',
    paid: 'visa',
    products: [{ option: 12, redeemed: [{ after: 6, units: 1, location: 1, by: 'redeem' }] }, { option: 1 }],
  },
  {
    daysAgo: 12,
    purchaser: 'amelia',
    paid: 'mastercard',
    products: [{ option: 27, amount: 22000, delivery: { method: 1, status: 'pending' } }],
  },
  { daysAgo: 9, purchaser: 'oliver', paid: 'visa', products: [{ option: 16, delivery: 'vc_card' }] },
  {
    daysAgo: 6,
    purchaser: 'priya',
    paid: 'invoice',
    products: [{ option: 30, recipient: 'amelia', delivery: { method: 3, status: 'pending' } }],
  },
  { daysAgo: 3, purchaser: 'george', paid: 'visa', products: [{ option: 1, recipient: 'niamh' }] },
  {
    daysAgo: 1,
    purchaser: 'lena',
    paid: 'visa',
    products: [{ option: 9 }, { option: 10, recipient: 'clara' }],
  },
];
