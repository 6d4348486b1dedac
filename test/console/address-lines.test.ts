import { expect, test } from 'vitest';
import { addressLines } from '../../console/format/address-lines.ts';
import { countryOfZone } from '../../console/format/country.ts';

const address = { addressLine1: '1 Lane', city: 'City', postcode: '12345', county: null };

test.each([
  ['gb', ['1 Lane', 'City', '12345', 'UNITED KINGDOM']],
  ['de', ['1 Lane', '12345 City', 'GERMANY']],
  ['us', ['1 Lane', 'City 12345', 'UNITED STATES']],
])('an address in %s has the postcode where the country writes it', (country, lines) => {
  expect(addressLines({ ...address, country })).toEqual(lines);
});

test('a sales page is in the country of its time zone', () => {
  expect(['Europe/London', 'Europe/Berlin', 'Asia/Tokyo'].map(countryOfZone)).toEqual(['GB', 'DE', 'JP']);
});
