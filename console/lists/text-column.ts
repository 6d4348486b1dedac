import { toDecimal } from '../format/decimal-amount.ts';
import { formatMoney } from '../format/money.ts';
import type { ListColumn } from './list-column.ts';

type Options<Row> = Pick<ListColumn<Row>, 'shown' | 'isSortable' | 'isNarrow'>;

/** Returns a column that shows and exports the same text. */
export function textColumn<Row>(
  id: string,
  title: string,
  text: (row: Row) => string | null,
  options: Options<Row> = {},
): ListColumn<Row> {
  return { id, title, cell: text, text, ...options };
}

interface Money {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Returns a column of amounts. An exported file contains them without the currency, so that
 * programs can add them up.
 */
export function moneyColumn<Row>(
  id: string,
  title: string,
  money: (row: Row) => Money,
  options: Options<Row> = {},
): ListColumn<Row> {
  const text = (row: Row) => ({ decimal: toDecimal(money(row).amount, money(row).currency) });
  return { id, title, align: 'end', cell: (row) => formatMoney(money(row)), text, ...options };
}
