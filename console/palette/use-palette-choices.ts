import { type ComponentType, useState } from 'react';
import { useClient } from 'urql';
import { useLocation } from 'wouter';
import { formatMoment } from '../format/moment.ts';
import { Receipt as Orders, Tickets as SoldVouchers, ScanLine as Till } from '../icons/icons.tsx';
import { formatListPlace } from '../lists/list-place.ts';
import { classifySearch } from '../pages/orders/code-search.ts';
import { findOrderByCode } from '../pages/orders/find-order-by-code.ts';
import { pageIcons } from '../pages/page-icons.ts';
import type { ConsolePage } from '../pages/registry.ts';
import { sendCodeToTill } from '../pages/till/till-code.ts';
import { useCan, useHrefOf, useSalesPage } from '../session/sales-page.tsx';
import { listTexts } from '../texts/list-texts.ts';
import { paletteTexts as texts } from '../texts/palette-texts.ts';
import { usePageChoices } from './use-page-choices.ts';
import { usePaletteSearch } from './use-palette-search.ts';

export interface PaletteChoice {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly Icon: ComponentType<{ size?: number }>;
  readonly open: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly choices: readonly PaletteChoice[];
}

/**
 * Returns the choices that match a text, in groups, and a status text. The status states that a
 * search is in progress, has failed or has found nothing; otherwise it is empty. Opening a choice
 * closes the palette.
 */
export function usePaletteChoices(text: string, offered: readonly ConsolePage[], onClose: () => void) {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const client = useClient();
  const hrefOf = useHrefOf();
  const [, navigate] = useLocation();
  const [mayRedeem, mayReadOrders, mayReadCodes] = [
    useCan('VOUCHER_REDEEM'),
    useCan('ORDER_READ'),
    useCan('VOUCHER_CODE_READ'),
  ];
  const [error, setError] = useState<{ readonly text: string; readonly message: string } | null>(null);
  const words = text.trim();
  const pages = usePageChoices(offered);
  const kind = classifySearch(words);
  const { orders, vouchers, status } = usePaletteSearch(mayReadOrders && kind !== 'code' ? words : '');

  const goTo = (path: string) => {
    onClose();
    navigate(hrefOf(path));
    // Closing the palette would otherwise return the focus to an element of the previous page.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const openVoucher = async () => {
    const { orderId, failure } = await findOrderByCode(client, salesPageId, words);
    if (orderId !== null) return goTo(`orders/${orderId}`);
    setError({ text, message: failure?.message ?? listTexts.unknownCode });
  };
  const openTill = () => {
    sendCodeToTill(words);
    goTo('till');
  };

  const isCode = kind !== 'words';
  const ofCode = [
    ...(isCode && mayRedeem ? [{ id: 'till', label: texts.atTill, Icon: Till, open: openTill }] : []),
    ...(isCode && mayReadOrders && mayReadCodes
      ? [{ id: 'voucher', label: texts.openVoucher, Icon: SoldVouchers, open: () => void openVoucher() }]
      : []),
  ];
  // Without words, sections are omitted, because they would fill the list.
  const ofPages = pages
    .filter(({ path, title, page }) => (words === '' ? path === page : matches(title, words)))
    .map(({ path, title, page }) => ({
      id: path,
      label: title,
      Icon: pageIcons[page],
      open: () => goTo(path),
    }));
  const ofOrders = orders.map(({ databaseId, reference, purchaser, createdAt }) => ({
    id: `order-${databaseId}`,
    label: [reference, purchaser?.name].filter(Boolean).join(', '),
    detail: formatMoment(createdAt, timeZone),
    Icon: Orders,
    open: () => goTo(`orders/${databaseId}`),
  }));
  const ofVouchers = vouchers.map(({ databaseId, name, recipient, order }) => ({
    id: `voucher-${databaseId}`,
    label: [name, recipient?.name || recipient?.email].filter(Boolean).join(', '),
    detail: order.reference,
    Icon: SoldVouchers,
    open: () => goTo(`orders/${order.databaseId}`),
  }));
  const place = formatListPlace({ filters: {}, search: words, sort: null, columns: null, page: null });
  const ofLists =
    mayReadOrders && words !== '' && kind !== 'code'
      ? [
          {
            id: 'list-orders',
            label: texts.inOrders(words),
            Icon: Orders,
            open: () => goTo(`orders${place}`),
          },
          {
            id: 'list-vouchers',
            label: texts.inVouchers(words),
            Icon: SoldVouchers,
            open: () => goTo(`sold-vouchers${place}`),
          },
        ]
      : [];
  const groups: readonly PaletteGroup[] = [
    { label: texts.groups.code, choices: ofCode },
    { label: texts.groups.pages, choices: ofPages },
    { label: texts.groups.orders, choices: ofOrders },
    { label: texts.groups.vouchers, choices: ofVouchers },
    { label: texts.groups.lists, choices: ofLists },
  ].filter(({ choices }) => choices.length > 0);
  const none = groups.length === 0 ? texts.none : '';
  return { groups, status: (error?.text === text && error.message) || status || none };
}

function matches(title: string, words: string): boolean {
  return title.toLocaleLowerCase().includes(words.toLocaleLowerCase());
}
