import type { DemoClock } from './demo-clock.ts';
import {
  type DemoSalesPage,
  demoPublishableKey,
  demoResellerHash,
  demoSalesPages,
} from './demo-credentials.ts';
import { type DemoImage, imageRows, imageUrl } from './image-rows.ts';
import type { TableRows } from './insert-rows.ts';

/**
 * Returns the rows of organisations, sales pages, skins, payment gateways and the publishable key of
 * Demo Spa. A skin has the id of its sales page.
 */
export function organisationRows(clock: DemoClock, serviceUrl: string): TableRows[] {
  return [
    {
      table: 'organisations',
      rows: [
        { id: 1, name: 'Demo Group', created_at: clock.at(-1000, 540) },
        { id: 2, name: 'Other Group', created_at: clock.at(-990, 600) },
      ],
    },
    { table: 'sales_pages', rows: demoSalesPages.map((page) => salesPageRow(page, clock)) },
    ...imageRows(clock),
    { table: 'skins', rows: demoSalesPages.map((page) => skinRow(page, serviceUrl)) },
    { table: 'payment_gateways', rows: demoSalesPages.flatMap(gatewayRows) },
    {
      table: 'publishable_keys',
      rows: [
        {
          id: 1,
          sales_page_id: 1,
          name: 'Demo storefront',
          key: demoPublishableKey,
          origins: [],
          created_at: clock.at(-800, 620),
        },
      ],
    },
  ];
}

/** Returns the URL of the website of a shop. */
function websiteOf({ subdomain }: DemoSalesPage): string {
  return `https://${subdomain}.vouchsafe.test`;
}

interface SalesPageProfile {
  readonly address: readonly [line1: string, line2: string, city: string, postcode: string];
  readonly coordinates: readonly [latitude: string, longitude: string];
  readonly phone: string;
  readonly resellerHash: string;
  readonly colors: readonly [main: string, buy: string];
  readonly languages: readonly string[];
  readonly logo: DemoImage | null;
  readonly headerImage: DemoImage | null;
}

const profiles: Readonly<Record<string, SalesPageProfile>> = {
  'demo-spa': {
    address: ['14 Bathhouse Row', 'Bloomsbury', 'London', 'WC1B 3XX'],
    coordinates: ['51.5194', '-0.1270'],
    phone: '+44 20 7946 0101',
    resellerHash: demoResellerHash,
    colors: ['#1f6f6b', '#c2477a'],
    languages: ['en', 'de'],
    logo: 'demo-spa-logo.png',
    headerImage: 'demo-spa-header.jpg',
  },
  'demo-bistro': {
    address: ['3 Larder Lane', '', 'London', 'SE1 9XX'],
    coordinates: ['51.5055', '-0.0910'],
    phone: '+44 20 7946 0102',
    resellerHash: demoResellerHash,
    colors: ['#7a2e1d', '#d98e04'],
    languages: ['en'],
    logo: 'demo-bistro-logo.png',
    headerImage: null,
  },
  'other-shop': {
    address: ['Musterstraße 21', '', 'Berlin', '10115'],
    coordinates: ['52.5320', '13.3849'],
    phone: '+49 30 5550 1003',
    resellerHash: 'other-reseller',
    colors: ['#23395b', '#e4572e'],
    languages: ['de', 'en'],
    logo: null,
    headerImage: null,
  },
};

function salesPageRow(page: DemoSalesPage, clock: DemoClock): object {
  const { address, coordinates, phone, resellerHash } = profileOf(page);
  return {
    id: page.id,
    organisation_id: page.organisationId,
    subdomain: page.subdomain,
    name: page.name,
    time_zone: page.timeZone,
    currency: page.currency,
    // Demo Spa sells on its page of the service, the others on their own websites.
    storefront_url: page.id === 1 ? null : websiteOf(page),
    company_name: `${page.name} Ltd`,
    address_line1: address[0],
    address_line2: address[1],
    city: address[2],
    postcode: address[3],
    hide_address: page.id === 3,
    latitude: coordinates[0],
    longitude: coordinates[1],
    phone,
    hide_phone: false,
    email: `hello@${page.subdomain}.test`,
    hide_email: page.id === 2,
    website: `https://www.${page.subdomain}.test`,
    facebook: `https://www.facebook.com/${page.subdomain}`,
    twitter: page.id === 3 ? '' : `https://twitter.com/${page.subdomain}`,
    instagram: `https://www.instagram.com/${page.subdomain}`,
    linkedin: '',
    reseller_hash: resellerHash,
    created_at: clock.at(-980 + page.id, 600),
  };
}

function skinRow(page: DemoSalesPage, serviceUrl: string): object {
  const { colors, languages, logo, headerImage } = profileOf(page);
  const [main, buy] = colors;
  const urlOf = (image: DemoImage | null) => image && imageUrl(serviceUrl, image);
  return {
    id: page.id,
    sales_page_id: page.id,
    main_color: main,
    buy_color: buy,
    background_color: '#ffffff',
    body_link_color: page.id === 1 ? main : null,
    header_link_color: '#ffffff',
    header_background_color: main,
    header_background_color_opacity: 90,
    header_text_color: '#ffffff',
    header_text_font: 'Lora',
    header_image: urlOf(headerImage),
    header_image_mask_color: '#000000',
    header_image_mask_opacity: 25,
    header_image_bottom_shape: page.id === 1 ? 'wave' : '',
    header_image_bottom_shape_height: page.id === 1 ? 40 : 0,
    top_banner_displayed: page.id === 1,
    top_banner_background_color: buy,
    top_banner_link_color: page.id === 1 ? '#ffffff' : null,
    top_subnav_background_color: '#f4f1ec',
    font_primary: 'Inter',
    font_secondary: 'Lora',
    num_of_columns: page.id === 1 ? 3 : 2,
    logo: urlOf(logo),
    footer_logo: urlOf(logo),
    logo_alt: urlOf(logo),
    logo_position: page.id === 2 ? 'center' : 'left',
    available_languages: languages,
    menu_position: 'top',
  };
}

function gatewayRows({ id: salesPageId }: DemoSalesPage): object[] {
  return ['manual', 'sandbox'].map((name, index) => ({
    id: salesPageId * 2 - 1 + index,
    sales_page_id: salesPageId,
    name,
  }));
}

function profileOf({ subdomain }: DemoSalesPage): SalesPageProfile {
  const profile = profiles[subdomain];
  if (!profile) throw new Error(`no profile for ${subdomain}`);
  return profile;
}
