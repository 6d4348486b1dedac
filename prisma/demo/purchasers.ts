export interface Purchaser {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly language: string;
  readonly acceptsOffers: boolean;
  readonly address: ShippingAddress;
}

/** A shipping address as it is stored, with the field names of the REST interface. */
export interface ShippingAddress {
  readonly name: string;
  readonly address_line_1: string;
  readonly address_line_2?: string;
  readonly city: string;
  readonly postcode: string;
  readonly county?: string;
  readonly country: string;
}

export const purchasers = {
  amelia: purchaser(
    'Amelia Hart',
    'en',
    ['2 Orchard Mews', 'Bristol', 'BS8 1XX', 'gb'],
    '+44 7700 900101',
    true,
  ),
  oliver: purchaser(
    'Oliver Banks',
    'en',
    ['19 Quay Street', 'Manchester', 'M3 3XX', 'gb'],
    '+44 7700 900102',
  ),
  priya: purchaser('Priya Nair', 'en', ['41 Elm Grove', 'Leicester', 'LE2 1XX', 'gb'], null, true),
  george: purchaser(
    'George Whitfield',
    'en',
    ['The Old Forge', 'Ludlow', 'SY8 1XX', 'gb'],
    '+44 7700 900104',
  ),
  lena: purchaser('Lena Vogt', 'de', ['Lindenweg 8', 'Hamburg', '20095', 'de'], '+49 40 5550 105', true),
  mateo: purchaser('Mateo Ruiz', 'es', ['77 Portobello Lane', 'London', 'W11 1XX', 'gb'], null),
  sofia: purchaser(
    'Sofia Marchetti',
    'en',
    ['5 Castle Terrace', 'Edinburgh', 'EH1 2XX', 'gb'],
    '+44 7700 900107',
    true,
  ),
  jack: purchaser("Jack O'Leary", 'en', ['12 Harbour Row', 'Cork', 'T12 XXXX', 'ie'], '+353 21 555 0108'),
  hana: purchaser('Hana Sato', 'en', ['3 Maple Court', 'Oxford', 'OX1 4XX', 'gb'], null),
  ruth: purchaser(
    'Ruth Abernathy',
    'en',
    ['9 Chapel Hill', 'Durham', 'DH1 3XX', 'gb'],
    '+44 7700 900110',
    true,
  ),
  tom: purchaser('Tom Fletcher', 'en', ['58 Station Road', 'Leeds', 'LS1 4XX', 'gb'], '+44 7700 900111'),
  yusuf: purchaser('Yusuf Demir', 'en', ['24 Market Place', 'Norwich', 'NR2 1XX', 'gb'], null),
  clara: purchaser('Clara Weiß', 'de', ['Am Markt 1', 'Potsdam', '14467', 'de'], null, true),
  niamh: purchaser('Niamh Byrne', 'en', ['6 Liffey View', 'Dublin', 'D01 XXXX', 'ie'], '+353 1 555 0114'),
} satisfies Record<string, Purchaser>;

export type PurchaserName = keyof typeof purchasers;

type Place = readonly [line: string, city: string, postcode: string, country: string];

function purchaser(
  name: string,
  language: string,
  [line, city, postcode, country]: Place,
  phone: string | null,
  acceptsOffers = false,
): Purchaser {
  const mailbox = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(' ', '.');
  const address = { name, address_line_1: line, city, postcode, country };
  return { name, email: `${mailbox}@example.com`, phone, language, acceptsOffers, address };
}
