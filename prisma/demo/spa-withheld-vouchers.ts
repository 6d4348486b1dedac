import type { VoucherDefinition } from './catalogue-definition.ts';

/**
 * The vouchers of sales page 1 that not everyone can currently buy, each for a different reason.
 */
export const spaWithheldVouchers: readonly VoucherDefinition[] = [
  {
    // Sold out: the demo orders use the whole quantity of four.
    id: 8,
    typeName: 'fixed',
    title: { en: 'Valentine Evening', de: 'Valentinsabend' },
    description: { en: '<p>Dinner and a massage for two.</p>', de: null },
    validity: { rule: 'days', length: 120 },
    quantity: 4,
    options: [{ id: 20, description: { en: 'For two', de: 'Für zwei' }, sellPrice: 12000, quantity: 4 }],
    layoutIds: [11],
    pictures: ['candles'],
    categories: ['couples-massages', 'events'],
  },
  {
    // The sale period has ended.
    id: 9,
    typeName: 'fixed',
    title: { en: 'Summer Terrace', de: 'Sommerterrasse' },
    description: { en: '<p>An afternoon on the roof.</p>', de: null },
    validity: { rule: 'months', length: 6 },
    salePeriod: { fromDay: -310, toDay: -210 },
    options: [{ id: 21, description: { en: 'One guest', de: 'Eine Person' }, sellPrice: 5500 }],
    layoutIds: [12],
    pictures: ['terrace'],
    categories: ['spa-days'],
  },
  {
    id: 10,
    typeName: 'predefined',
    title: { en: 'Salt Cave', de: null },
    description: { en: '<p>Opening soon.</p>', de: null },
    validity: { rule: 'months', length: 12 },
    options: [{ id: 22, description: { en: '45 minutes', de: '45 Minuten' }, sellPrice: 9000 }],
    layoutIds: [13],
    pictures: ['sunrise'],
    categories: ['wellbeing'],
    accessLevel: 'unpublished',
  },
  {
    id: 11,
    typeName: 'fixed',
    title: { en: 'Friends and Family Treat', de: 'Für Freunde und Familie' },
    description: { en: '<p>Only with the link.</p>', de: null },
    validity: { rule: 'months', length: 12 },
    options: [
      { id: 23, description: { en: '30 minutes', de: '30 Minuten' }, sellPrice: 3000, realValue: 4500 },
    ],
    layoutIds: [14],
    pictures: ['blossom'],
    categories: ['massages'],
    accessLevel: 'secret',
  },
  {
    id: 12,
    typeName: 'fixed',
    title: { en: 'Hot Stone Massage', de: 'Hot-Stone-Massage' },
    description: { en: '<p>No longer offered.</p>', de: '<p>Nicht mehr im Angebot.</p>' },
    validity: { rule: 'months', length: 12 },
    options: [{ id: 24, description: { en: '75 minutes', de: '75 Minuten' }, sellPrice: 7000 }],
    layoutIds: [15],
    pictures: ['stones'],
    categories: ['massages', 'hot-stone'],
    isActive: false,
    version: 4,
  },
  {
    // The sale period has not begun.
    id: 18,
    typeName: 'fixed',
    title: { en: 'Winter Escape', de: 'Winterauszeit' },
    description: { en: '<p>A night, a dinner and two treatments.</p>', de: null },
    validity: { rule: 'fixed', endsOnDay: 300 },
    salePeriod: { fromDay: 30, toDay: 120 },
    quantity: 30,
    options: [{ id: 32, description: { en: 'For two', de: 'Für zwei' }, sellPrice: 15000 }],
    layoutIds: [24],
    pictures: ['winter'],
    categories: ['spa-days', 'couples-massages'],
  },
];
