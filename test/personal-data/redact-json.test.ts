import { expect, test } from 'vitest';
import { toRoles } from '../../src/personal-columns/personal-values.ts';
import { createIsPerson } from '../../src/personal-data/personal-rows.ts';
import { redactJson } from '../../src/personal-data/redact-json.ts';

const isPerson = createIsPerson('zoe@example.test');
const [zoe, max] = ['zoe@example.test', 'max@example.test'];
const purchaser = toRoles(isPerson, zoe, { recipientEmail: max, sentTo: null });
const recipient = toRoles(isPerson, max, { recipientEmail: zoe, sentTo: null });
const own = toRoles(isPerson, zoe, { recipientEmail: null, sentTo: null });
const none = toRoles(isPerson, max, { recipientEmail: max, sentTo: null });

test.each([
  [
    'the earlier recipient of a voucher for the person',
    recipient,
    { recipient_name: 'Max', recipient_email: max, voucher_to: 'M' },
  ],
  [
    'the recipient of a voucher that the person purchased',
    purchaser,
    { recipient_name: 'Max', recipient_email: max, to: max },
  ],
  [
    'the giver of a voucher for the person',
    recipient,
    { voucher_from: 'Max', purchaser_name: 'Max', card_number: '4242' },
  ],
  ['another customer', none, { message: 'Hello', metadata: { table: '1' }, recipient_email: max, id: 1 }],
])('redactJson returns the same object if it contains only data of %s', (_owner, roles, object) => {
  expect(redactJson(object, isPerson, () => roles)).toBe(object);
});

test.each([
  [
    'the earlier recipient',
    none,
    { recipient_name: 'Zoe', recipient_email: zoe },
    { recipient_name: null, recipient_email: null },
  ],
  [
    'a recipient without an address',
    own,
    { recipient_name: 'Zoe', recipient_email: null },
    { recipient_name: null, recipient_email: null },
  ],
  [
    'an addressee',
    none,
    { to: zoe, response: '550 zoe', kind: 'voucher' },
    { to: null, response: null, kind: 'voucher' },
  ],
  [
    'a purchaser',
    purchaser,
    { payment: { card_number: '4242' }, voucher_from: 'Zoe' },
    { payment: { card_number: null }, voucher_from: null },
  ],
  [
    'a customer',
    recipient,
    { message: 'Hi', metadata: { a: 'b' }, reason: '' },
    { message: null, metadata: {}, reason: null },
  ],
])('redactJson erases the data of %s', (_owner, roles, object, erased) => {
  expect(redactJson(object, isPerson, () => roles)).toEqual(erased);
});
