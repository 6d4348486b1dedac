import { addressLines } from '../../format/address-lines.ts';
import { countryOfZone } from '../../format/country.ts';
import { formatMoment } from '../../format/moment.ts';
import type { ListColumn } from '../../lists/list-column.ts';
import { ListLink } from '../../lists/list-link.tsx';
import { textColumn } from '../../lists/text-column.ts';
import { postingTexts } from '../../texts/posting-texts.ts';
import { VoucherBadge } from '../orders/voucher-badge.tsx';
import type { PostedVoucherFragment } from './generated/operations.ts';

const { columns: titles } = postingTexts;

/**
 * Returns the columns of the list of vouchers to be posted. Times are in `timeZone`, in whose country
 * the vouchers are posted.
 */
export function postingColumns(timeZone: string): readonly ListColumn<PostedVoucherFragment>[] {
  const country = countryOfZone(timeZone);
  return [
    {
      id: 'order',
      title: titles.order,
      shown: 'always',
      isNarrow: true,
      cell: ({ databaseId, order }) => (
        <ListLink list="posting" row={String(databaseId)} to={`orders/${order.databaseId}`}>
          {order.reference}
        </ListLink>
      ),
      text: ({ order }) => order.reference,
    },
    textColumn('sold', titles.sold, ({ order }) => formatMoment(order.createdAt, timeZone), {
      isSortable: true,
      isNarrow: true,
    }),
    textColumn('voucher', titles.voucher, ({ name }) => name),
    textColumn('recipient', titles.recipient, ({ shippingAddress }) => shippingAddress?.name ?? null),
    textColumn('address', titles.address, (voucher) => describeAddress(voucher, country), {
      shown: 'always',
    }),
    textColumn('method', titles.method, ({ delivery }) => delivery?.name ?? null),
    {
      id: 'block',
      title: titles.block,
      isNarrow: true,
      cell: ({ block }) => block && <VoucherBadge status="IN_PROGRESS" isBlocked />,
      text: ({ block }) => block?.createdAt ?? null,
    },
  ];
}

function describeAddress({ shippingAddress }: PostedVoucherFragment, fromCountry: string): string {
  return shippingAddress ? addressLines(shippingAddress, fromCountry).join(', ') : '';
}
