import qs from 'qs';
import { expect, test } from 'vitest';
import { parseQuery } from '../../rest-adapter/http/parse-query.ts';

const parameters = [
  ...['limit=10', 'limit=', 'limit', '=5', '', 'order=asc', 'code=AB-12.x_y', 'cursor=eyJ.A-_'],
  ...['expand[]=products', 'expand[]=order.payments', 'expand[]=', 'expand=order', 'expand[0]=order'],
  ...['expand%5B%5D=order', 'name=a+b', 'name=%C3%A9', 'Limit=1', 'a.b=1', 'a[b]=1', 'a[b][c]=1'],
  ...['constructor=1', 'constructor[]=1', 'toString[]=1', '__proto__=1', '__proto__[]=1'],
];

test('every pair of parameters is parsed as qs parses it', () => {
  for (const first of parameters) {
    for (const second of parameters) {
      const text = `${first}&${second}`;
      const expected = qs.parse(text, { depth: 1, arrayLimit: 100, parameterLimit: 1000 });
      expect(parseQuery(text), text).toEqual(expected);
    }
  }
});

test('a query with more than 1,000 parameters or 100 items of a list is rejected', () => {
  for (const text of ['a=1&'.repeat(1_001), 'a[]=&'.repeat(101)])
    expect(() => parseQuery(text.slice(0, -1))).toThrow('too many parameters');
  expect(parseQuery('a[]=&'.repeat(100).slice(0, -1)).a).toHaveLength(100);
});
