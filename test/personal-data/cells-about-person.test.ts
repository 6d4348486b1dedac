// cspell:ignore Adresse Beschenkten Empfänger Kunde Kunden Kundenname Kundentelefon Straße recipientemail recipientname titel
import { expect, test } from 'vitest';
import { cellsAboutPerson } from '../../src/personal-data/cells-about-person.ts';
import { createIsPerson } from '../../src/personal-data/personal-rows.ts';
import type { Cells } from '../../src/voucher-imports/cell-reader.ts';
import { listCells } from '../../src/voucher-imports/row-cells.ts';

const ann = 'ann@cells.example';
const bob = 'bob@cells.example';
const about = (row: Cells, email: string) =>
  Object.keys(cellsAboutPerson(listCells(row), createIsPerson(email)));

/** Rows with cells of a buyer, whose columns are listed, and of a recipient or an article. */
const ofBuyer: readonly (readonly [naming: string, own: Cells, others: Cells])[] = [
  [
    'headings with a prefix and underscores',
    { customer_name: 'Ann', customer_email: ann },
    { recipient_name: 'Bob', recipient_email: bob, message: 'Hi', title: 'Gift card' },
  ],
  [
    'headings of several words, some of them with a full stop or a hyphen',
    { Kunde: 'K-1', 'Kunde E-Mail': ann, 'Kunde Tel.': '0123', 'Kunde Straße': 'Way 1' },
    { 'Empfänger E-Mail': bob, 'Empfänger Tel.': '0456', 'Nr.': '7' },
  ],
  [
    'headings that end with the person',
    { 'Name des Kunden': 'Ann', 'E-Mail-Adresse des Kunden': ann },
    { 'Name des Beschenkten': 'Bob', 'E-Mail-Adresse des Beschenkten': '' },
  ],
  [
    'headings in one word',
    { Kundenname: 'Ann', 'Kunden-E-Mail': ann, Kundentelefon: '0123' },
    { titel: 'Gift card', recipientemail: bob, recipientname: 'Bob' },
  ],
  [
    'headings in camel case',
    { buyerName: 'Ann', buyerEmail: ann, buyerPostCode: 'N1', buyerVatId: '1' },
    { recipientName: 'Bob', recipientEmail: bob, voucherTitle: 'Gift card' },
  ],
  [
    'headings without a person',
    { name: 'Ann', 'E-mail': ann, phone: '0123' },
    { balance: '5', recipient_name: 'Bob', recipient_note: 'Hi' },
  ],
  [
    'numbered headings',
    { 'Name 1': 'Ann', 'E-Mail 1': ann },
    { 'Name 2': 'Bob', 'E-Mail 2': bob, 'Name 10': 'Cy' },
  ],
  [
    'nested objects of JSON',
    { order: { buyer: { name: 'Ann', email: ann, address: { street: 'Way 1', lines: ['a'] }, vat: '1' } } },
    { order: { recipient: { name: 'Bob', email: null, comment: 'Hi' }, product: { name: 'Gift card' } } },
  ],
  [
    'an address below the person',
    { buyer: { name: 'Ann', contact: { emails: [ann], 'Phone No.': '0123' } } },
    { recipient: { contact: { emails: [bob], phone: '0456' } } },
  ],
  [
    'camel case within one object',
    { order: { buyerEmail: ann, buyerName: 'Ann' } },
    { order: { recipientEmail: bob, recipientName: 'Bob', reference: 'R-1' } },
  ],
  [
    'an object that contains another person',
    { order: { email: ann, reference: 'R-1' } },
    { order: { recipient: { name: 'Bob', comment: 'Hi' }, guests: [{ email: bob, seat: '2' }] } },
  ],
  [
    'elements of a list',
    { guests: [{ name: 'Ann', email: ann }] },
    { friends: [{ name: 'Bob', email: bob }] },
  ],
  ['two addresses under the same name', { customer_email: ann }, { customer_mail: bob }],
];

test.each(ofBuyer)(
  'the cells about a person are found by %s, without those of others',
  (_naming, own, others) => {
    const row = merge(own, others);
    const expected = listCells(own).map(({ column }) => column);
    expect(about(row, ann.toUpperCase()).sort()).toEqual(expected.sort());
    const ofBob = about(row, bob);
    expect(ofBob.filter((column) => expected.includes(column))).toEqual([]);
    expect(ofBob.length > 0).toBe(JSON.stringify(others).includes(bob));
  },
);

test('persons in a list have their own cells', () => {
  const row = {
    guests: [
      { name: 'Ann', email: ann },
      { name: 'Bob', email: bob },
    ],
  };
  expect(about(row, ann)).toEqual(['guests[0].name', 'guests[0].email']);
  expect(about(row, bob)).toEqual(['guests[1].name', 'guests[1].email']);
});

/** Returns both rows as one, with the values of objects with the same key merged. */
function merge(one: Cells, other: Cells): Cells {
  const isObject = (value: unknown): value is Cells =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(other).map(([key, value]) => {
    const former = one[key];
    return [key, isObject(former) && isObject(value) ? merge(former, value) : value] as const;
  });
  return { ...one, ...Object.fromEntries(entries) };
}
