import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Action } from '../session/actions.ts';
import { navigationTexts } from '../texts/navigation-texts.ts';
import type { PageSection } from './page-section.ts';

export interface ConsolePage {
  /**
   * The part of the address that names the page, such as `orders` in `/console/demo-spa/orders`.
   * The page itself routes the addresses below this path.
   */
  readonly path: keyof typeof navigationTexts;
  readonly title: string;
  /**
   * The page is offered if the user's role permits at least one of these actions. Each part of the
   * page checks its own actions.
   */
  readonly anyOf: readonly Action[];
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Whether the page fills the screen, without the header and the menu of the console. */
  readonly isFullScreen?: boolean;
  /** Loads the sections of the page, for the command palette. */
  readonly sections?: () => Promise<readonly PageSection[]>;
}

/** All pages, in the order of the menu. After the sign-in, the first offered page is displayed. */
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
    isFullScreen: true,
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
    path: 'bulk-orders',
    title: navigationTexts['bulk-orders'],
    anyOf: ['ORDER_READ'],
    Page: lazy(async () => ({
      default: (await import('./bulk-orders/bulk-orders-page.tsx')).BulkOrdersPage,
    })),
  },
  {
    path: 'sold-vouchers',
    title: navigationTexts['sold-vouchers'],
    anyOf: ['ORDER_READ'],
    Page: lazy(async () => ({
      default: (await import('./sold-vouchers/sold-vouchers-page.tsx')).SoldVouchersPage,
    })),
  },
  {
    path: 'customers',
    title: navigationTexts.customers,
    anyOf: ['ORDER_READ'],
    Page: lazy(async () => ({ default: (await import('./customers/customers-page.tsx')).CustomersPage })),
  },
  {
    path: 'posting',
    title: navigationTexts.posting,
    anyOf: ['SOLD_VOUCHER_SHIP'],
    Page: lazy(async () => ({ default: (await import('./posting/posting-page.tsx')).PostingPage })),
  },
  {
    path: 'emails',
    title: navigationTexts.emails,
    anyOf: ['ORDER_READ', 'SALES_PAGE_CHANGE'],
    Page: lazy(async () => ({ default: (await import('./emails/emails-page.tsx')).EmailsPage })),
    sections: async () => (await import('./emails/emails-sections.ts')).emailsSections,
  },
  {
    path: 'vouchers',
    title: navigationTexts.vouchers,
    anyOf: ['CATALOGUE_READ'],
    Page: lazy(async () => ({ default: (await import('./vouchers/vouchers-page.tsx')).VouchersPage })),
    sections: async () => (await import('./vouchers/vouchers-sections.ts')).vouchersSections,
  },
  {
    path: 'imports',
    title: navigationTexts.imports,
    anyOf: ['VOUCHER_IMPORT_MANAGE'],
    Page: lazy(async () => ({ default: (await import('./imports/imports-page.tsx')).ImportsPage })),
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
    sections: async () => (await import('./reports/reports-sections.ts')).reportsSections,
  },
  {
    path: 'settings',
    title: navigationTexts.settings,
    anyOf: ['OWN_ACCOUNT_CHANGE'],
    Page: lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage })),
    sections: async () => (await import('./settings/settings-sections.ts')).settingsSections,
  },
];

/** Actions of roles that do more than sell and redeem at a counter. */
const managingActions: readonly Action[] = [
  ...(['SALES_PAGE_CHANGE', 'VOUCHER_CHANGE', 'DISCOUNT_CHANGE', 'PROMOTION_CHANGE'] as const),
  ...(['USER_MANAGE', 'SOLD_VOUCHER_REFUND', 'SOLD_VOUCHER_SHIP'] as const),
];

/**
 * Returns the pages that are offered to a role with these actions, with its start page first: the
 * till for cashiers and for staff who only redeem, and `posting` for staff who only post vouchers.
 */
export function pagesFor(actions: ReadonlySet<Action>): readonly ConsolePage[] {
  const offered = pages.filter(({ anyOf }) => anyOf.some((action) => actions.has(action)));
  const start = startPath(actions);
  return offered.toSorted((one, other) => Number(other.path === start) - Number(one.path === start));
}

function startPath(actions: ReadonlySet<Action>): ConsolePage['path'] {
  if (actions.has('SOLD_VOUCHER_SHIP') && !actions.has('ORDER_PLACE')) return 'posting';
  if (actions.has('VOUCHER_REDEEM') && !managingActions.some((action) => actions.has(action))) return 'till';
  return 'live';
}
