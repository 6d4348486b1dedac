import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { emailColumn } from '../../lists/email-column.tsx';
import type { ListColumn } from '../../lists/list-column.ts';
import { ListLink } from '../../lists/list-link.tsx';
import { textColumn } from '../../lists/text-column.ts';
import { customersTexts } from '../../texts/customers-texts.ts';
import type { CustomerFiguresFragment } from './generated/operations.ts';

const { columns: titles } = customersTexts;

/** Returns the columns of the list of customers. Times are in `timeZone`. */
export function customerColumns(timeZone: string): readonly ListColumn<CustomerFiguresFragment>[] {
  return [
    {
      id: 'name',
      title: titles.name,
      shown: 'always',
      // Imported vouchers can have an e-mail address without a name.
      cell: ({ name, email, latestOrder: { databaseId } }) => (
        <ListLink list="customers" row={String(databaseId)} to={`customers/${databaseId}`}>
          {name || email}
        </ListLink>
      ),
      text: ({ name }) => name,
    },
    emailColumn('email', titles.email, ({ email }) => email),
    textColumn('phone', titles.phone, ({ phone }) => phone ?? null, { shown: 'optional' }),
    {
      id: 'orders',
      title: titles.orders,
      align: 'end',
      cell: ({ orderCount }) => orderCount,
      text: ({ orderCount }) => orderCount ?? null,
    },
    sumColumn('ordered', titles.ordered, ({ ordered }) => ordered ?? []),
    sumColumn('refunded', titles.refunded, ({ refunded }) => refunded ?? [], 'optional'),
    textColumn('latest', titles.latest, ({ latestOrder }) => formatMoment(latestOrder.createdAt, timeZone), {
      isSortable: true,
      isNarrow: true,
    }),
    textColumn(
      'first',
      titles.first,
      ({ firstOrderedAt }) => (firstOrderedAt ? formatMoment(firstOrderedAt, timeZone) : null),
      { shown: 'optional', isNarrow: true },
    ),
  ];
}

type Sums = NonNullable<CustomerFiguresFragment['ordered']>;

/** Formats the sums of each currency: `£120.00, 35,00 €`. */
export function formatSums(sums: Sums): string {
  return sums.map(formatMoney).join(', ');
}

function sumColumn(
  id: string,
  title: string,
  sumsOf: (customer: CustomerFiguresFragment) => Sums,
  shown?: 'optional',
): ListColumn<CustomerFiguresFragment> {
  const format = (customer: CustomerFiguresFragment) => formatSums(sumsOf(customer));
  return { id, title, align: 'end', cell: format, text: format, ...(shown && { shown }) };
}
