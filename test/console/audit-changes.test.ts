import { expect, test } from 'vitest';
import { describeChanges } from '../../console/pages/settings/describe-changes.ts';

const setting = {
  currency: 'GBP',
  timeZone: 'Europe/London',
  findName: (name: string, id: number) => (name === 'redeem_location' && id === 3 ? 'Front desk' : undefined),
};

test.each([
  [{ float: 10_000 }, 'Opening float', '£100.00'],
  [{ counted: { cash: 12_345 } }, 'Counted › Cash', '£123.45'],
  [{ rate: 350 }, 'Price', '£3.50'],
  [{ locale: 'de' }, 'Language', 'German'],
  [{ available_languages: ['en', 'de'] }, 'Languages', 'English, German'],
  [{ name: { de: 'Spa' } }, 'Name › German', 'Spa'],
  [{ redeem_location: 3 }, 'Redeem location', 'Front desk'],
  [{ redeem_location: 4 }, 'Redeem location', '4'],
])('the audited value %j is described in words', (after, name, to) => {
  expect(describeChanges(null, after, setting)).toEqual([{ name, from: null, to }]);
});
