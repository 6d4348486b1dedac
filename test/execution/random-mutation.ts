import { getNamedType, isInputObjectType } from 'graphql';
import { schema } from '../../schema/schema.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import { pounds } from '../support/pounds.ts';
import type { Pick } from './pick.ts';
import type { RandomRoot } from './random-operation.ts';

type Input = Readonly<Record<string, unknown>>;

/** A voucher that a mutation of a test can change. */
export interface TestVoucher {
  readonly id: string;
  readonly code: string;
}

interface InputSource {
  readonly voucher: TestVoucher;
  readonly chance: (percent: number) => boolean;
  readonly pick: Pick;
}

/** The inputs of the mutations, of which some are accepted and others rejected. */
const inputs: Readonly<Record<string, (source: InputSource) => Input>> = {
  redeemSoldVoucher: ({ voucher: { id, code }, chance, pick }) => ({
    voucher: chance(50)
      ? { soldVoucherId: id }
      : { code: { salesPageId: 'SalesPage:1', code: chance(90) ? code : 'unknown' } },
    redeemLocationId: `RedeemLocation:${chance(80) ? 1 : 99}`,
    units: chance(90) ? { uses: chance(80) ? 1 : pick(1) * 99_999 } : { amount: pounds(100) },
  }),
  adjustSoldVoucherBalance: ({ voucher: { id }, chance, pick }) => ({
    id: chance(90) ? id : 'SoldVoucher:1:999999',
    units: { uses: chance(90) ? 1 + pick(2) : -99_999 },
    reason: chance(90) ? 'correction' : '',
  }),
  blockSoldVoucher: ({ voucher: { id }, chance }) => ({
    id,
    ...(chance(70) && { reason: chance(20) ? null : 'lost' }),
  }),
  unblockSoldVoucher: ({ voucher: { id } }) => ({ id }),
  updateSoldVoucherRecipient: ({ voucher: { id }, chance }) => ({
    id,
    recipient: { name: 'Rita', email: chance(80) ? 'rita@example.com' : 'invalid' },
  }),
  extendSoldVoucher: ({ voucher: { id }, chance, pick }) => ({
    id,
    lastDay: chance(80) ? `2039-0${1 + pick(8)}-01` : '2020-01-01',
    reason: 'illness',
  }),
  placeOrder: ({ chance, pick }) => {
    const all = Object.values(articles);
    const product = chance(60) ? articles.massage : (all[pick(all.length - 1)] ?? articles.yoga);
    const products = [
      chance(85) ? product : { ...product, voucherVersion: 99 },
      ...(chance(10) ? [articles.soldOut] : []),
    ];
    return orderOf(chance(95) ? products : [], chance(10) ? { discounts: [{ code: 'unknown' }] } : {});
  },
};
const names = Object.keys(inputs);

/** A root field of a random mutation. */
interface Call {
  readonly name: string;
  readonly key: string;
  /**
   * Whether the operation contains the fields of the input, each with a variable, instead of one
   * variable.
   */
  readonly isSpread: boolean;
}

export interface MutationRoot extends RandomRoot {
  readonly calls: readonly Call[];
}

/** Returns a random operation of one or two mutations that select their payloads and errors. */
export function randomMutation(pick: Pick): MutationRoot {
  const chance = (percent: number) => pick(99) < percent;
  const calls = Array.from({ length: chance(80) ? 1 : 2 }, (_, index): Call => {
    const name = names[pick(names.length - 1)] ?? '';
    return {
      name,
      key: chance(50) ? `m${index}` : index === 0 ? name : `${name}_${index}`,
      isSpread: chance(40),
    };
  });
  const resultsOf = calls.map(({ name }) => schema.getMutationType()?.getFields()[name]?.type);
  const payloads = resultsOf.flatMap((type) => (type ? [getNamedType(type).name] : []));
  const text = ({ key, name, isSpread }: Call, index: number, selection: string) => {
    const argument = isSpread
      ? `{ ${inputFields(name)
          .map(({ name: field }) => `${field}: $${field}${index}`)
          .join(' ')} }`
      : `$input${index}`;
    return `${key === name ? '' : `${key}: `}${name}(input: ${argument}) ${selection}`;
  };
  return {
    operation: 'mutation',
    calls,
    variables: Object.fromEntries(
      calls.flatMap(({ name, isSpread }, index) =>
        isSpread
          ? inputFields(name).map((field) => [`${field.name}${index}`, String(field.type)])
          : [[`input${index}`, `${typeNameOf(name)}Input!`]],
      ),
    ),
    commonTypes: [...payloads, 'UserError', 'SoldVoucher', 'Redemption', 'Order'],
    write(select) {
      const selections = calls.map((call, index) => {
        const payload = payloads[index] ?? '';
        const first = `{ ... ${select(payload)} userErrors ${select('UserError')} }`;
        const repeated = chance(20) ? ` ... on Mutation { ${text(call, index, select(payload))} }` : '';
        return `${text(call, index, first)}${repeated}`;
      });
      return `{ ${chance(20) ? '__typename ' : ''}${selections.join(' ')} }`;
    },
  };
}

const typeNameOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

function inputFields(name: string) {
  const type = schema.getType(`${typeNameOf(name)}Input`);
  if (!isInputObjectType(type)) throw new Error(`${name} has no input`);
  return Object.values(type.getFields());
}

/**
 * Returns values of the variables of the calls. Each call has a new idempotency key and a separate
 * voucher, so that it can be repeated without effect and no call changes the response of another.
 */
export function randomVariables(
  calls: readonly Call[],
  vouchers: readonly TestVoucher[],
  pick: Pick,
  key: string,
): Input {
  const share = Math.floor(vouchers.length / calls.length);
  const entries = calls.flatMap(({ name, isSpread }, index): [string, unknown][] => {
    const voucher = vouchers[index * share + pick(share - 1)];
    const createInput = inputs[name];
    if (!voucher || !createInput) throw new Error(`${name} is not possible`);
    const input = {
      idempotencyKey: `${key} ${index}`,
      ...createInput({ voucher, pick, chance: (percent) => pick(99) < percent }),
    };
    return isSpread
      ? Object.entries(input).map(([field, value]) => [`${field}${index}`, value])
      : [[`input${index}`, input]];
  });
  return Object.fromEntries(entries);
}
