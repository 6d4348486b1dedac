import type { SalesPageCatalogue } from './catalogue-definition.ts';
import { spaCategories } from './spa-categories.ts';
import { spaVouchers } from './spa-vouchers.ts';
import { spaWithheldVouchers } from './spa-withheld-vouchers.ts';

/**
 * The catalogues of the three sales pages. Vouchers 1 to 18 are on page 1, 19 to 21 on page 2, 22
 * and 23 on page 3.
 */
export const catalogues: readonly SalesPageCatalogue[] = [
  {
    salesPageId: 1,
    rootCategory: spaCategories,
    shippingMethods: [
      { id: 1, name: 'First class post', description: 'In a gift envelope', deliveryDays: 2, rate: 395 },
      {
        id: 2,
        name: 'Tracked courier',
        description: 'In a gift box, signed for',
        deliveryDays: 1,
        rate: 895,
        postalFulfilment: true,
      },
      {
        id: 3,
        name: 'By hand',
        description: 'Brought round by the team',
        deliveryDays: 3,
        rate: 0,
        manualOrdersOnly: true,
      },
    ],
    vouchers: [...spaVouchers, ...spaWithheldVouchers].sort((a, b) => a.id - b.id),
    discountCodes: [
      { id: 1, code: 'TENOFF', name: 'Ten per cent off', kind: 'percentage', value: 10 },
      { id: 2, code: 'FIVER', name: 'Five off', kind: 'fixed', value: 500 },
      { id: 3, code: 'LASTCALL', name: 'For the first two', kind: 'percentage', value: 20, maxUses: 2 },
      { id: 4, code: 'SPRING15', name: 'Spring sale', kind: 'percentage', value: 15, endsOnDay: -200 },
    ],
  },
  {
    salesPageId: 2,
    rootCategory: {
      slug: 'menu',
      title: { en: 'All vouchers', de: null },
      children: [
        { slug: 'dinners', picture: 'dinner', title: { en: 'Dinners', de: null } },
        { slug: 'gift-cards', picture: 'ribbon', title: { en: 'Gift cards', de: null } },
      ],
    },
    shippingMethods: [{ id: 4, name: 'First class post', description: '', deliveryDays: 2, rate: 350 }],
    vouchers: [
      {
        id: 19,
        typeName: 'fixed',
        title: { en: 'Dinner for Two', de: null },
        description: { en: '<p>Three courses and a carafe.</p>', de: null },
        validity: { rule: 'months', length: 12 },
        options: [
          { id: 33, description: { en: 'Three courses', de: null }, sellPrice: 7500, realValue: 8500 },
        ],
        layoutIds: [25],
        pictures: ['dinner'],
        categories: ['menu', 'dinners'],
        locationIds: [11, 12],
        isFeatured: true,
      },
      {
        id: 20,
        typeName: 'buyerDefined',
        title: { en: 'Bistro Gift Card', de: null },
        description: { en: '<p>For food, drink and tips.</p>', de: null },
        validity: { rule: 'months', length: 24 },
        options: [
          { id: 34, description: { en: 'Any amount', de: null }, sellPrice: 1000, maxSellPrice: 30000 },
        ],
        layoutIds: [26],
        pictures: ['ribbon'],
        categories: ['gift-cards'],
        shippingMethodIds: [4],
        multiUse: true,
      },
      {
        id: 21,
        typeName: 'ticket',
        title: { en: 'Wine Tasting', de: null },
        description: { en: '<p>Six glasses and what to say about them.</p>', de: null },
        validity: { rule: 'fixed', endsOnDay: 90 },
        quantity: 40,
        options: [{ id: 35, description: { en: 'One seat', de: null }, sellPrice: 4500 }],
        layoutIds: [27],
        pictures: ['wine'],
        categories: ['menu'],
      },
    ],
    discountCodes: [],
  },
  {
    salesPageId: 3,
    rootCategory: {
      slug: 'gutscheine',
      title: { de: 'Gutscheine', en: 'Vouchers' },
      children: [{ slug: 'touren', picture: 'city', title: { de: 'Touren', en: null } }],
    },
    shippingMethods: [
      { id: 5, name: 'Briefpost', description: 'Innerhalb Deutschlands', deliveryDays: 2, rate: 290 },
    ],
    vouchers: [
      {
        id: 22,
        typeName: 'fixed',
        title: { de: 'Stadtrundfahrt', en: 'City Tour' },
        description: { de: '<p>Zwei Stunden durch Berlin.</p>', en: null },
        validity: { rule: 'months', length: 36 },
        options: [{ id: 36, description: { de: 'Eine Person', en: 'One seat' }, sellPrice: 3900 }],
        layoutIds: [28],
        pictures: ['city'],
        categories: ['gutscheine', 'touren'],
        isFeatured: true,
      },
      {
        id: 23,
        typeName: 'buyerDefined',
        title: { de: 'Wertgutschein', en: 'Gift Card' },
        description: { de: '<p>Für alles in unseren Läden.</p>', en: null },
        validity: { rule: 'months', length: 36 },
        options: [
          {
            id: 37,
            description: { de: 'Freier Betrag', en: 'Any amount' },
            sellPrice: 1000,
            maxSellPrice: 50000,
          },
        ],
        layoutIds: [29],
        pictures: ['ribbon'],
        categories: ['gutscheine'],
        locationIds: [13, 14],
        shippingMethodIds: [5],
        multiUse: true,
      },
    ],
    discountCodes: [],
  },
];
