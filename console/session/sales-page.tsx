import { createContext, use } from 'react';
import { consoleBase } from '../service-address.ts';
import type { Action } from './actions.ts';
import type { ViewerQuery } from './generated/operations.ts';

type SalesPageOfViewer = ViewerQuery['viewer']['permissions'][number]['salesPage'];

/** A sales page on which the signed-in user has a role, with the actions that the role allows. */
export interface ViewerSalesPage extends SalesPageOfViewer {
  readonly actions: ReadonlySet<Action>;
}

export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const SalesPageContext = createContext<ViewerSalesPage | null>(null);

export const SalesPageProvider = SalesPageContext;

/** Returns the current sales page, which the address names. */
export function useSalesPage(): ViewerSalesPage {
  const salesPage = use(SalesPageContext);
  if (!salesPage) throw new Error('there is no sales page above');
  return salesPage;
}

/**
 * Returns the time zone of the current sales page, or of the browser if there is no current sales
 * page.
 */
export function useTimeZone(): string {
  return use(SalesPageContext)?.timeZone ?? browserTimeZone;
}

/**
 * Returns whether the signed-in user may perform an action on the current sales page, as decided by
 * the service's permissions.
 */
export function useCan(action: Action): boolean {
  return useSalesPage().actions.has(action);
}

/**
 * Returns whether the service sends the e-mails of the current sales page. If not, vouchers must be
 * printed.
 */
export function useSendsEmails(): boolean {
  return useSalesPage().emailDelivery !== 'NOT_CONFIGURED';
}

/**
 * Returns a function that returns addresses on the current sales page, for links between pages of
 * the console: `hrefOf('orders/12')`.
 */
export function useHrefOf(): (path: string) => string {
  const { subdomain } = useSalesPage();
  return (path) => salesPageHref(subdomain, path);
}

/**
 * Returns an address on any sales page. The tilde makes the router treat it as an absolute path.
 */
export function salesPageHref(subdomain: string, path: string): string {
  return `~${consoleBase}/${subdomain}/${path}`;
}
