import type { FormValues } from '../../operations/form-values.ts';
import type { VoucherOnSaleFragment } from './generated/operations.ts';
import { readChoice, type SaleChoice } from './sale-choice.ts';

/** The input for the vouchers of one line, by the names of the fields of its form. */
export type LineValues = Readonly<Record<string, string>>;

/** Equal vouchers in the basket. */
export interface BasketLine {
  /** Identifies the line while the basket exists. */
  readonly key: number;
  readonly values: LineValues;
}

/** A line with what it currently chooses from the vouchers on sale. */
export interface ChosenLine extends BasketLine {
  readonly entered: LineInput;
  readonly choice: SaleChoice;
}

/** What the functions that read a line require of its form. */
export type LineInput = Pick<FormValues, 'text' | 'textOrNull'>;

export type BasketAction =
  | { readonly type: 'add'; readonly values: LineValues }
  | {
      readonly type: 'replace';
      readonly key: number;
      readonly values: LineValues;
      readonly isForAll: boolean;
    }
  | { readonly type: 'setQuantity'; readonly key: number; readonly quantity: number }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'empty' };

/** The maximum number of vouchers of an order. */
export const maxVouchers = 100;

/** Returns the basket after an action. Adding equal vouchers again increases the quantity of their line. */
export function changeBasket(lines: readonly BasketLine[], action: BasketAction): readonly BasketLine[] {
  switch (action.type) {
    case 'add': {
      const equal = lines.find(({ values }) => isEqualExceptQuantity(values, action.values));
      if (!equal) return [...lines, { key: nextKey(lines), values: action.values }];
      return withValues(lines, equal.key, {
        quantity: String(quantityOf(equal.values) + quantityOf(action.values)),
      });
    }
    case 'replace': {
      const replaced = withValues(lines, action.key, action.values);
      return action.isForAll ? replaced.map((line) => withSharedValues(line, action.values)) : replaced;
    }
    case 'setQuantity':
      return withValues(lines, action.key, { quantity: String(action.quantity) });
    case 'remove':
      return lines.filter(({ key }) => key !== action.key);
    case 'empty':
      return [];
  }
}

/** Returns the lines with their current choices. */
export function chooseLines(
  lines: readonly BasketLine[],
  vouchers: readonly VoucherOnSaleFragment[],
): ChosenLine[] {
  return lines.map((line) => {
    const entered = toLineInput(line.values);
    return { ...line, entered, choice: readChoice(entered, vouchers) };
  });
}

/** Returns the number of vouchers in the basket. */
export function countVouchers(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, { values }) => sum + quantityOf(values), 0);
}

/** Returns the line of each voucher of the order, in the order of its items. */
export function linesOfItems(lines: readonly ChosenLine[]): readonly ChosenLine[] {
  return lines.flatMap((line) => Array.from({ length: line.choice.quantity ?? 0 }, () => line));
}

export function toLineInput(values: LineValues): LineInput {
  const text = (name: string) => values[name]?.trim() ?? '';
  return { text, textOrNull: (name) => text(name) || null };
}

export function quantityOf({ quantity = '1' }: LineValues): number {
  return Number(quantity) || 0;
}

/** Whether a field of a line can have the same value for all vouchers, whatever they are. */
function isShared(name: string): boolean {
  return ['voucherTo', 'voucherFrom', 'message'].includes(name) || name.startsWith('delivery.electronic.');
}

/**
 * Copies the names, the message and the recipient to a line, and the delivery unless it is by post: the
 * methods of posting depend on the voucher.
 */
function withSharedValues({ key, values }: BasketLine, source: LineValues): BasketLine {
  const isSame = values.voucherId === source.voucherId;
  const copied = Object.entries(source).filter(
    ([name]) =>
      isShared(name) ||
      (name === 'delivery'
        ? isSame || source.delivery === 'printout' || source.delivery === 'electronic'
        : false) ||
      (isSame && name.startsWith('delivery.postal.')),
  );
  return { key, values: { ...values, ...Object.fromEntries(copied) } };
}

function withValues(lines: readonly BasketLine[], key: number, changes: LineValues): readonly BasketLine[] {
  return lines.map((line) => (line.key === key ? { key, values: { ...line.values, ...changes } } : line));
}

function nextKey(lines: readonly BasketLine[]): number {
  return Math.max(0, ...lines.map(({ key }) => key)) + 1;
}

function isEqualExceptQuantity(one: LineValues, other: LineValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete('quantity');
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
