import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoney } from '../../format/money.ts';
import { formatTaxRate } from '../../format/tax-rate.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';
import type { TaxOfDayFragment } from './generated/operations.ts';

const { dayClose: texts } = reportsTexts;

interface DayTaxesProps {
  readonly currency: string;
  readonly sold: readonly TaxOfDayFragment[];
  readonly refunded: readonly TaxOfDayFragment[];
}

/** A line of the table, with amounts in minor units. */
interface TaxLine {
  readonly name: string;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** Lists the tax of a day's sales and refunds by rate. Displays nothing if no voucher has a rate. */
export function DayTaxes({ currency, sold, refunded }: DayTaxesProps) {
  if ([...sold, ...refunded].every(({ basisPoints }) => basisPoints === null)) return null;
  const lines = [
    ...sold.map((line) => toLine(line, describeRate(line), 1)),
    ...refunded.map((line) => toLine(line, texts.rateOfRefunds(describeRate(line)), -1)),
  ];
  const money = (name: 'net' | 'tax' | 'gross') => (line: TaxLine) =>
    formatMoney({ amount: line[name], currency });
  const columns: readonly Column<TaxLine>[] = [
    { title: texts.columns.taxRate, cell: ({ name }) => name },
    { title: texts.columns.net, align: 'end', cell: money('net') },
    { title: texts.columns.tax, align: 'end', cell: money('tax') },
    { title: texts.columns.gross, align: 'end', cell: money('gross') },
  ];
  return (
    <Table
      caption={texts.taxes(currency)}
      columns={columns}
      rows={[...lines, lines.reduce(addUp, { name: texts.total, net: 0, tax: 0, gross: 0 })]}
      keyOf={({ name }) => name}
    />
  );
}

function describeRate({ basisPoints }: TaxOfDayFragment): string {
  return basisPoints === null ? texts.taxNotStated : formatTaxRate(basisPoints);
}

function toLine({ net, tax, gross }: TaxOfDayFragment, name: string, sign: 1 | -1): TaxLine {
  // Adding 0 turns -0 into 0, which is formatted without a sign.
  const signed = ({ amount }: { readonly amount: number }) => sign * amount + 0;
  return { name, net: signed(net), tax: signed(tax), gross: signed(gross) };
}

function addUp(total: TaxLine, line: TaxLine): TaxLine {
  return {
    name: total.name,
    net: total.net + line.net,
    tax: total.tax + line.tax,
    gross: total.gross + line.gross,
  };
}
