/**
 * Strings that have broken other services: SQL, templates, shells, paths, markup, unusual text,
 * unusual numbers.
 */
export const injections: readonly string[] = [
  "' or '1'='1",
  "1'; drop table orders; --",
  '1 union select null, null, null --',
  "'||pg_sleep(3)||'",
  '1); select pg_sleep(3); --',
  '\\',
  '%',
  '$1',
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '$(sleep 3)`sleep 3`',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'a\r\nX-Injected: yes',
  '__proto__',
  'constructor',
  '\0',
  'before\0after',
  '\ud800',
  '\uffff\u202e\u0300',
  '🎟️'.repeat(50),
  'a'.repeat(10_000),
  '{"$gt": ""}',
  '*)(uid=*))(|(uid=*',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'NaN',
  'null',
  'true',
  '-1',
  '0x10',
  '1e400',
  '99999999999999999999',
  ' ',
  '',
];

const numbers = [-1, 0, 0.5, -0, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-7];

/** Returns a random element. Throws if the list is empty. */
export function pick<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('the list is empty');
  return value;
}

/**
 * Returns the probability with which a part of a request is random, chosen once per request: with 0
 * no part is random, with 0.02 few are, with 0.2 about a fifth. Half of the requests use 0.2.
 */
export function pickRandomShare(): number {
  return pick([0, 0.02, 0.2, 0.2]);
}

/** Returns a random value that JSON can represent. */
export function randomValue(): unknown {
  return pick<() => unknown>([
    () => pick(injections),
    () => pick(injections),
    () => pick(numbers),
    () => null,
    () => Math.random() < 0.5,
    () => [],
    () => ({}),
    () => Array.from({ length: 200 }, () => pick(injections)),
    () => ({ [pick(injections)]: pick(injections) }),
    () => nest(Math.floor(Math.random() * 100)),
    () => JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}'),
  ])();
}

function nest(levels: number): unknown {
  let value: unknown = pick(injections);
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
