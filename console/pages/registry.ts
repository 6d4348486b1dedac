import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Action } from '../session/generated/operations.ts';
import { navigationTexts } from '../texts/navigation-texts.ts';

export interface ConsolePage {
  /** Its part of the address: `/console/demo-spa/orders`. What follows is the page's own. */
  readonly path: keyof typeof navigationTexts;
  readonly title: string;
  /** Any of them is enough to be offered the page; the page itself asks for what it offers. */
  readonly anyOf: readonly Action[];
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** All pages, in the order of the menu; who signs in begins on the first that is offered. */
export const pages: readonly ConsolePage[] = [
  {
    path: 'live',
    title: navigationTexts.live,
    anyOf: ['ORDER_READ', 'REDEMPTION_READ', 'REFUNDED_PRODUCT_READ', 'WEBHOOK_MANAGE'],
    Page: lazy(async () => ({ default: (await import('./live/live-page.tsx')).LivePage })),
  },
  {
    path: 'till',
    title: navigationTexts.till,
    anyOf: ['VOUCHER_REDEEM'],
    Page: lazy(async () => ({ default: (await import('./till/till-page.tsx')).TillPage })),
  },
  {
    path: 'sell',
    title: navigationTexts.sell,
    anyOf: ['ORDER_PLACE'],
    Page: lazy(async () => ({ default: (await import('./sell/sell-page.tsx')).SellPage })),
  },
  {
    path: 'orders',
    title: navigationTexts.orders,
    anyOf: ['ORDER_READ'],
    Page: lazy(async () => ({ default: (await import('./orders/orders-page.tsx')).OrdersPage })),
  },
  {
    path: 'vouchers',
    title: navigationTexts.vouchers,
    anyOf: ['CATALOGUE_READ'],
    Page: lazy(async () => ({ default: (await import('./vouchers/vouchers-page.tsx')).VouchersPage })),
  },
  {
    path: 'webhooks',
    title: navigationTexts.webhooks,
    anyOf: ['WEBHOOK_MANAGE'],
    Page: lazy(async () => ({ default: (await import('./webhooks/webhooks-page.tsx')).WebhooksPage })),
  },
  {
    path: 'reports',
    title: navigationTexts.reports,
    anyOf: ['REPORT_READ', 'REFUND_READ'],
    Page: lazy(async () => ({ default: (await import('./reports/reports-page.tsx')).ReportsPage })),
  },
  {
    path: 'settings',
    title: navigationTexts.settings,
    anyOf: ['API_KEY_MANAGE', 'GUEST_TOKEN_MINT', 'USER_MANAGE'],
    Page: lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage })),
  },
];

/** The pages that a role with these actions is offered. */
export function pagesFor(actions: ReadonlySet<Action>): readonly ConsolePage[] {
  return pages.filter(({ anyOf }) => anyOf.some((action) => actions.has(action)));
}
