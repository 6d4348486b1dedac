import { fieldError, InvalidInputError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { isCurrency } from '../../src/platform/values/currencies.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import type { Money } from './money-type.ts';

export const MoneyInput = builder.inputType('MoneyInput', {
  description: 'An amount of money.',
  fields: (t) => ({
    amount: t.field({
      type: 'SafeInt',
      required: true,
      description: 'The amount in minor units of the currency, such as pence or cents.',
    }),
    currency: t.field({ type: 'Currency', required: true, description: 'The currency.' }),
  }),
});

/** An input in which each MoneyInput is replaced by its amount in minor units. */
export type Amounts<Input> = Input extends Money
  ? number
  : Input extends Date
    ? Input
    : Input extends readonly (infer Item)[]
      ? Amounts<Item>[]
      : Input extends object
        ? { [Field in keyof Input]: Amounts<Input[Field]> }
        : Input;

/**
 * Runs `work` with the input, in which each MoneyInput is replaced by its amount in minor units. An
 * INVALID_INPUT error of `work` for such a field becomes one of its amount. Throws the errors of
 * `assertPageCurrency` and of `work`.
 */
export async function withAmounts<Input extends object, Result>(
  context: GraphqlContext,
  salesPageId: number,
  input: Input,
  work: (input: Amounts<Input>) => Promise<Result>,
): Promise<Result> {
  const money = findMoney(input);
  await assertPageCurrency(context, salesPageId, money);
  try {
    return await work(toAmounts(input) as Amounts<Input>);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const paths = new Set(money.map(({ path }) => path));
    throw invalidInput(
      error.fields.map((invalid) =>
        paths.has(invalid.field) ? { ...invalid, field: `${invalid.field}.amount` } : invalid,
      ),
    );
  }
}

interface MoneyField {
  readonly path: string;
  readonly currency: string;
}

/** Throws INVALID_INPUT with an error for each field whose currency is not that of the sales page. */
export async function assertPageCurrency(
  { loaders }: GraphqlContext,
  salesPageId: number,
  fields: readonly MoneyField[],
): Promise<void> {
  if (fields.length === 0) return;
  const { currency } = await loaders.requireRow('SalesPage', salesPageId, ['currency']);
  const errors = fields
    .filter((field) => field.currency !== currency)
    .map(({ path }) => fieldError(`${path}.currency`, 'CONFLICT', `must be ${currency}`));
  if (errors.length > 0) throw invalidInput(errors);
}

/** Throws INVALID_INPUT unless the currency of an amount, at `path` in the input, is one of ISO 4217. */
export function assertKnownCurrency(path: string, { currency }: Money): void {
  if (isCurrency(currency)) return;
  throw invalidInput([fieldError(`${path}.currency`, 'UNKNOWN', 'must be an ISO 4217 code such as GBP')]);
}

function findMoney(value: unknown, path = ''): MoneyField[] {
  if (isMoney(value)) return [{ path, currency: value.currency }];
  if (Array.isArray(value)) return value.flatMap((item, index) => findMoney(item, `${path}[${index}]`));
  return isInputObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => findMoney(inner, path ? `${path}.${name}` : name))
    : [];
}

function toAmounts(value: unknown): unknown {
  if (isMoney(value)) return value.amount;
  if (Array.isArray(value)) return value.map(toAmounts);
  return isInputObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toAmounts(inner)]))
    : value;
}

/** A translation has the same form as an input object, but no numbers. */
function isMoney(value: unknown): value is Money {
  return isInputObject(value) && typeof value.amount === 'number' && typeof value.currency === 'string';
}

function isInputObject(value: unknown): value is { readonly amount?: unknown; readonly currency?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
