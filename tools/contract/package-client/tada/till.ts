/**
 * A program with the types of gql.tada and the packed client. The test that compiles and runs it
 * copies it to a new project.
 *
 *     node out/till.js URL TOKEN
 *
 * Reads a voucher of sales page 1, redeems an unknown code, and prints the results as JSON.
 */
import { initGraphQLTada } from 'gql.tada';
import { createClient } from 'vouchsafe-client';
import type { introspection } from './schema.js';

declare const process: { readonly argv: readonly string[] };
const [, , url = '', token = ''] = process.argv;

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { SafeInt: number } }>();
const client = createClient({ url: `${url}/graphql`, credentials: { token } });

const vouchersQuery = graphql(`
  query Vouchers($id: SafeInt!) {
    salesPage(databaseId: $id) { vouchers(first: 1) { nodes { name isAvailable } } }
  }
`);
const redeemMutation = graphql(`
  mutation Redeem($input: RedeemSoldVoucherInput!) {
    redeemSoldVoucher(input: $input) { redemption { id } userErrors { code } }
  }
`);

const { salesPage } = await client.request(vouchersQuery, { id: 1 });
const voucher = salesPage?.vouchers?.nodes[0];
const isAvailable: boolean | undefined = voucher?.isAvailable;
const result = await client.mutate(redeemMutation, {
  input: {
    voucher: { code: { salesPageId: 'SalesPage:1', code: 'NONE-NONE-NONE-NONE' } },
    redeemLocationId: 'RedeemLocation:1',
    units: { all: true },
  },
});
const rejection = result.ok ? null : result.errors[0].code;
console.log(JSON.stringify({ voucher: isAvailable === undefined ? null : voucher?.name, rejection }));

// Fields that were not selected, and wrong or missing variables, must not compile.
// @ts-expect-error the field was not selected
void voucher?.version;
// @ts-expect-error the variable is a number
void (() => client.request(vouchersQuery, { id: 'x' }));
// @ts-expect-error missing variables
void (() => client.request(vouchersQuery));
// @ts-expect-error unknown code
void (rejection === 'NONSENSE');
// @ts-expect-error missing fields of the input
void (() => client.mutate(redeemMutation, { input: { redeemLocationId: 'x' } }));
