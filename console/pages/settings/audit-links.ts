import { useMemo } from 'react';
import { useQuery } from 'urql';
import { salesPageHref, useSalesPage } from '../../session/sales-page.tsx';
import {
  AuditedSoldVouchersDocument,
  type AuditedSoldVouchersQuery,
  type ListedAuditEntryFragment,
} from './generated/operations.ts';

type Entry = Pick<ListedAuditEntryFragment, 'subject' | 'subjectType' | 'salesPage'>;
type FoundVoucher = Extract<AuditedSoldVouchersQuery['nodes'][number], { __typename: 'SoldVoucher' }>;

/** The pages of the console that display objects, relative to the sales page. */
const paths: Readonly<Record<string, (id: string, salesPageId: number) => string>> = {
  API_KEY: () => 'settings/api-keys',
  BULK_ORDER: (id, salesPageId) => `bulk-orders/BulkOrder:${salesPageId}:${id}`,
  CATEGORY: () => 'vouchers/categories',
  DISCOUNT_CODE: () => 'vouchers/discounts',
  GUEST_TOKEN: () => 'settings/guest-tokens',
  ORDER: (id) => `orders/${id}`,
  PAYMENT_GATEWAY: () => 'settings/payments',
  PAYOUT: () => 'settings/payments',
  PUBLISHABLE_KEY: () => 'settings/publishable-keys',
  REDEEM_LOCATION: () => 'vouchers/locations',
  SALES_PAGE: () => 'settings/sales-page',
  SHIPPING_METHOD: () => 'vouchers/shipping',
  SKIN: () => 'settings/sales-page',
  STAFF: () => 'settings/users',
  TILL: () => 'settings/tills',
  VOUCHER: (id) => `vouchers/${id}`,
  VOUCHER_IMPORT: () => 'imports',
};

/** The maximum number of ids that the field `nodes` accepts. */
const maxNodes = 50;

function idOf({ subject }: Entry): string | undefined {
  return subject?.split(':')[1];
}

function globalIdOf(entry: Entry): string | null {
  const id = idOf(entry);
  return entry.subjectType === 'SOLD_VOUCHER' && entry.salesPage && id
    ? `SoldVoucher:${entry.salesPage.databaseId}:${id}`
    : null;
}

/**
 * Returns a function that returns the address of the object of an entry, or null if no page
 * displays it. An object without a sales page is displayed on the current one. A sold voucher is
 * displayed with its order, which is read for the newest entries.
 */
export function useAuditLinks(entries: readonly Entry[]): (entry: Entry) => string | null {
  const ids = useMemo(
    () => [...new Set(entries.flatMap((entry) => globalIdOf(entry) ?? []))].slice(0, maxNodes),
    [entries],
  );
  const [{ data }] = useQuery({
    query: AuditedSoldVouchersDocument,
    variables: { ids },
    pause: ids.length === 0,
  });
  const current = useSalesPage();
  const orders = new Map(
    data?.nodes
      .filter((node): node is FoundVoucher => node?.__typename === 'SoldVoucher')
      .map(({ id, databaseId, order }) => [id, `orders/${order.databaseId}#voucher-${databaseId}`]),
  );
  return (entry) => {
    const { subjectType } = entry;
    const salesPage = entry.salesPage ?? current;
    const id = idOf(entry);
    if (!id) return null;
    const path = orders.get(globalIdOf(entry) ?? '') ?? paths[subjectType ?? '']?.(id, salesPage.databaseId);
    return path === undefined ? null : salesPageHref(salesPage.subdomain, path);
  };
}
