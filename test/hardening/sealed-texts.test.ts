import { expect, test } from 'vitest';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { generateVoucherCode } from '../../src/vouchers/voucher-code.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const secrets = [
  { kid: 'new', secret: 'a secret of more than thirty-two characters' },
  { kid: 'newer', secret: 'another secret of more than thirty-two characters' },
];
const sealer = createSealer(secrets, 'voucher code at rest');

test('a sealed text of any length is unsealed unchanged', () => {
  for (let length = 0; length <= 80; length += 1) {
    const text = 'aß€😀'.repeat(20).slice(0, length).toWellFormed();
    expect(sealer.unseal(sealer.seal(text))).toBe(text);
  }
});

test('a code that a released version sealed is unsealed to the original code', () => {
  const released = createSealer(
    [{ kid: 'released', secret: 'the-secret-of-a-released-version-0123' }],
    'voucher code at rest',
  );
  expect(
    released.unseal(
      Buffer.from(
        '72656c656173656400edaf4ce7cde943dbd40d8d0a0cc0d82a3dd4e88e8dc6c43eace797ae35d4dcbd4cbc3f11ec76a53b2eb400cbeae911',
        'hex',
      ),
    ),
  ).toBe('DEMO-SNGL-0000-0001');
});

test('sealing a text twice returns different results, both sealed with the first secret', () => {
  const code = generateVoucherCode();
  const [first, second] = [sealer.seal(code), sealer.seal(code)];
  expect(Buffer.from(first).equals(second)).toBe(false);
  for (const sealed of [first, second])
    expect(Buffer.from(sealed.subarray(0, 4)).toString('latin1')).toBe('new\0');
});

for (const text of [generateVoucherCode(), 'a long text '.repeat(10), '']) {
  test(`a sealed text of ${text.length} characters with an altered bit is rejected`, () => {
    const sealed = sealer.seal(text);
    for (let bit = 0; bit < 8 * sealed.length; bit += 1) {
      const altered = Uint8Array.from(sealed);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => sealer.unseal(altered), `bit ${bit}`).toThrow();
    }
    expect(sealer.unseal(sealed)).toBe(text);
  });

  test(`a truncated or extended sealed text of ${text.length} characters is rejected`, () => {
    const sealed = sealer.seal(text);
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => sealer.unseal(sealed.subarray(0, length)), `length ${length}`).toThrow();
    for (const added of [1, 16])
      expect(() => sealer.unseal(Buffer.concat([sealed, Buffer.alloc(added)]))).toThrow();
    expect(sealer.unseal(sealed)).toBe(text);
  });
}

test('a sealed text without the last byte of its tag is rejected, even if that byte is 0', () => {
  let sealed = sealer.seal('');
  while (sealed.at(-1) !== 0) sealed = sealer.seal('');
  expect(sealer.unseal(sealed)).toBe('');
  expect(() => sealer.unseal(sealed.subarray(0, -1))).toThrow();
});

test('a text that was sealed with another secret or for another purpose is rejected', () => {
  const sealed = sealer.seal(generateVoucherCode());
  const [{ kid = '' } = {}] = secrets;
  expect(() =>
    createSealer(
      [{ kid, secret: 'a third secret of more than thirty-two characters' }],
      'voucher code at rest',
    ).unseal(sealed),
  ).toThrow();
  expect(() => createSealer(secrets, 'webhook secret at rest').unseal(sealed)).toThrow();
  expect(() => createSealer(secrets.slice(1), 'voucher code at rest').unseal(sealed)).toThrow(
    'CODE_SECRETS has no secret new,',
  );
});

test('a text that was sealed with any of the configured secrets is unsealed', () => {
  const [first, second] = secrets.map((secret) => createSealer([secret], 'voucher code at rest'));
  expect(sealer.unseal(first?.seal('first') ?? Buffer.alloc(0))).toBe('first');
  expect(sealer.unseal(second?.seal('second') ?? Buffer.alloc(0))).toBe('second');
});

const service = useTestService();

test('in a list, altered and truncated codes and codes of unknown secrets are null, and other codes are returned', async () => {
  const document =
    '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { products: soldVouchers { databaseId voucherCode } } } } }';
  const list = async () => {
    const { data, errors } = await graphql(service, document);
    type Product = { databaseId: number; voucherCode: string | null };
    const products: Product[] = data.salesPage.orders.nodes.flatMap(
      (order: { products: Product[] }) => order.products,
    );
    return {
      codes: new Map(products.map(({ databaseId, voucherCode }) => [databaseId, voucherCode])),
      errors,
    };
  };
  const before = await list();
  expect(before.errors).toBeUndefined();
  const [altered = 0, truncated = 0, foreign = 0] = before.codes.keys();
  await rows(
    service,
    'update order_products set code_sealed = set_byte(code_sealed, 40, get_byte(code_sealed, 40) # 1) where id = $1',
    [altered],
  );
  await rows(
    service,
    'update order_products set code_sealed = substring(code_sealed from 1 for 20) where id = $1',
    [truncated],
  );
  await rows(service, 'update order_products set code_sealed = $2 where id = $1', [
    foreign,
    sealer.seal('FOREIGN'),
  ]);

  const after = await list();
  const unreadable = [altered, truncated, foreign];
  expect(before.codes.size).toBeGreaterThan(unreadable.length);
  expect(after.codes).toEqual(
    new Map([...before.codes].map(([id, code]) => [id, unreadable.includes(id) ? null : code])),
  );
  expect(after.errors).toHaveLength(unreadable.length);
  const text = JSON.stringify(after.errors);
  for (const id of unreadable) expect(text).not.toContain(before.codes.get(id));
});
