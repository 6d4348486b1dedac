import type { CategoryDefinition } from './catalogue-definition.ts';

/**
 * The category tree of sales page 1: 18 categories on three levels, with ids 1 to 18 in the order
 * of definition.
 */
export const spaCategories: CategoryDefinition = {
  slug: 'all',
  title: { en: 'All vouchers', de: 'Alle Gutscheine' },
  description: { en: 'Everything you can give or treat yourself to.', de: null },
  children: [
    {
      slug: 'massages',
      picture: 'stones',
      title: { en: 'Massages', de: 'Massagen' },
      description: {
        en: 'From half an hour to half a day.',
        de: 'Von einer halben Stunde bis zu einem halben Tag.',
      },
      headerText: { en: 'Unwind', de: 'Abschalten' },
      children: [
        { slug: 'relaxing-massages', title: { en: 'Relaxing massages', de: 'Entspannungsmassagen' } },
        { slug: 'hot-stone', title: { en: 'Hot stone', de: null } },
        {
          slug: 'couples-massages',
          picture: 'candles',
          title: { en: 'Couples massages', de: 'Paarmassagen' },
        },
      ],
    },
    {
      slug: 'facials',
      picture: 'blossom',
      title: { en: 'Facials', de: 'Gesichtsbehandlungen' },
      bannerText: { en: 'New: the signature facial', de: null },
      children: [
        { slug: 'express-facials', title: { en: 'Express facials', de: 'Express-Behandlungen' } },
        { slug: 'luxury-facials', title: { en: 'Luxury facials', de: 'Luxusbehandlungen' } },
      ],
    },
    {
      slug: 'spa-days',
      picture: 'pool',
      title: { en: 'Spa days', de: 'Spa-Tage' },
      headerText: { en: 'A day for you', de: 'Ein Tag für Sie' },
      children: [
        { slug: 'weekday-spa-days', title: { en: 'Weekday', de: 'Unter der Woche' } },
        { slug: 'weekend-spa-days', title: { en: 'Weekend', de: 'Am Wochenende' } },
      ],
    },
    { slug: 'gift-cards', picture: 'ribbon', title: { en: 'Gift cards', de: 'Geschenkkarten' } },
    {
      slug: 'wellbeing',
      picture: 'sunrise',
      title: { en: 'Wellbeing', de: 'Wohlbefinden' },
      children: [
        { slug: 'yoga', title: { en: 'Yoga', de: 'Yoga' } },
        { slug: 'events', picture: 'candles', title: { en: 'Events', de: 'Veranstaltungen' } },
      ],
    },
    {
      slug: 'food-and-drink',
      picture: 'leaves',
      title: { en: 'Food and drink', de: 'Essen und Trinken' },
      children: [
        { slug: 'afternoon-tea', title: { en: 'Afternoon tea', de: null } },
        { slug: 'hampers', picture: 'ribbon', title: { en: 'Hampers', de: 'Präsentkörbe' } },
      ],
    },
  ],
};
