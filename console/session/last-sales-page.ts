const key = 'vouchsafe.sales-page';

/** Returns the subdomain of the sales page that this browser displayed last. Null if unknown. */
export function lastSalesPage(): string | null {
  return localStorage.getItem(key);
}

/** Stores the subdomain of the displayed sales page, for addresses that name no sales page. */
export function rememberSalesPage(subdomain: string): void {
  localStorage.setItem(key, subdomain);
}
