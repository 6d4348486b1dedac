/**
 * A client with the types of graphql-codegen's client preset, which masks fragments.
 *
 *     node clients/preset-client.ts URL TOKEN
 *
 * Reads a voucher of sales page 1, creates the same discount code twice, and prints the results as
 * JSON. The second creation must be rejected. The test that runs this program compares the output.
 */
import { type FragmentType, readFragment } from '../generated/preset/fragment-masking.ts';
import { graphql } from '../generated/preset/gql.ts';
import { createSendOperation } from './send-operation.ts';

const [, , url = '', token = ''] = process.argv;
const execute = createSendOperation(url, token);

const voucherFragment = graphql(`
  fragment PresetVoucher on Voucher {
    name(language: "en")
    typeName
  }
`);

const vouchersQuery = graphql(`
  query PresetVouchers($salesPageId: ID!) {
    node(id: $salesPageId) {
      __typename
      ... on SalesPage {
        currency
        vouchers(first: 1) {
          nodes {
            id
            ...PresetVoucher
          }
        }
      }
    }
  }
`);

const createMutation = graphql(`
  mutation PresetCreateDiscountCode($input: CreateDiscountCodeInput!) {
    createDiscountCode(input: $input) {
      discountCode {
        id
        text
        value {
          __typename
        }
      }
      userErrors {
        __typename
        code
        path
        ... on InvalidInputError {
          fieldCode
        }
      }
    }
  }
`);

function readVoucher(masked: FragmentType<typeof voucherFragment>): string {
  const voucher = readFragment(voucherFragment, masked);
  return `${voucher.typeName}: ${voucher.name}`;
}

const { node } = await execute(vouchersQuery, { salesPageId: 'SalesPage:1' });
if (node?.__typename !== 'SalesPage') throw new Error('sales page 1 does not exist');
const voucher = node.vouchers?.nodes[0];
if (!voucher) throw new Error('sales page 1 has no voucher');

const create = async () => {
  const input = {
    salesPageId: 'SalesPage:1',
    text: 'PRESET',
    name: 'Typed',
    value: { percentage: 10 },
  } as const;
  const { createDiscountCode: result } = await execute(createMutation, { input });
  const errors = (result?.userErrors ?? []).map((error) =>
    error.__typename === 'InvalidInputError' ? `${error.path?.join('.')} ${error.fieldCode}` : error.code,
  );
  return errors.length > 0 ? errors : result?.discountCode?.text;
};
console.log(
  JSON.stringify({
    currency: node.currency,
    voucher: readVoucher(voucher),
    created: await create(),
    repeated: await create(),
  }),
);

// Masked fields, fields that were not selected, unknown values and incomplete inputs must not
// compile.
// @ts-expect-error the field is masked by the fragment
void voucher.name;
// @ts-expect-error the field was not selected
void voucher.isActive;
// @ts-expect-error unknown type of voucher
void (readFragment(voucherFragment, voucher).typeName === 'NONSENSE');
// @ts-expect-error missing fields
void (() => execute(createMutation, { input: { salesPageId: 'SalesPage:1' } }));
