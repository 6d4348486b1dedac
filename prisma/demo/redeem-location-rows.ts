import type { DemoClock } from './demo-clock.ts';
import type { TableRows } from './insert-rows.ts';

/**
 * Returns the redeem locations. Locations 1 to 12 belong to Demo Group, 13 and 14 to Other Group.
 */
export function redeemLocationRows(clock: DemoClock): TableRows {
  return {
    table: 'redeem_locations',
    rows: locations.map(([organisationId, name, address, city, region, latitude, longitude], index) => ({
      id: index + 1,
      organisation_id: organisationId,
      name,
      address,
      city,
      region,
      latitude,
      longitude,
      created_at: clock.at(-820 + index * 3, 530 + index * 7),
    })),
  };
}

type Location = readonly [
  organisationId: number,
  name: string,
  address: string,
  city: string | null,
  region: string | null,
  latitude: string | null,
  longitude: string | null,
];

const locations: readonly Location[] = [
  [1, 'Demo Spa Bloomsbury', '14 Bathhouse Row', 'London', 'Greater London', '51.5194', '-0.1270'],
  [1, 'Demo Spa Richmond', '2 Ferry Steps', 'London', 'Greater London', '51.4613', '-0.3037'],
  [1, 'Demo Spa Brighton', '88 Shingle Parade', 'Brighton', 'East Sussex', '50.8198', '-0.1367'],
  [1, 'Demo Spa Bath', '5 Thermae Court', 'Bath', 'Somerset', '51.3811', '-2.3590'],
  [1, 'Demo Tea Room Bath', '7 Thermae Court', 'Bath', 'Somerset', '51.3813', '-2.3588'],
  [1, 'Demo Tea Room York', '31 Snickelway', 'York', 'North Yorkshire', '53.9600', '-1.0873'],
  [1, 'Demo Spa Manchester', '120 Canal Wharf', 'Manchester', 'Greater Manchester', '53.4774', '-2.2550'],
  [1, 'Demo Spa Edinburgh', '9 Crown Close', 'Edinburgh', null, '55.9533', '-3.1883'],
  [1, 'Demo Spa Cardiff', '46 Harbour Walk', 'Cardiff', null, '51.4656', '-3.1638'],
  [1, 'Demo Mobile Therapists', 'At your home, within ten miles of a Demo Spa', null, null, null, null],
  [1, 'Demo Bistro Borough', '3 Larder Lane', 'London', 'Greater London', '51.5055', '-0.0910'],
  [1, 'Demo Bistro Leeds', '17 Corn Yard', 'Leeds', 'West Yorkshire', '53.7958', '-1.5402'],
  [2, 'Other Shop Mitte', 'Musterstraße 21', 'Berlin', 'Berlin', '52.5320', '13.3849'],
  [2, 'Other Shop Potsdam', 'Beispielallee 4', 'Potsdam', 'Brandenburg', '52.4009', '13.0591'],
];
