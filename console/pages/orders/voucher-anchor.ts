import { useEffect } from 'react';

/** Returns the anchor of a sold voucher in the address of its order, such as `voucher-12`. */
export function voucherAnchor(databaseId: number): string {
  return `voucher-${databaseId}`;
}

/**
 * Moves to the part of the page that the address names, once the part is displayed. The browser does
 * this only for parts that exist when the page is loaded.
 */
export function useAnchor(): void {
  useEffect(() => {
    const { hash } = window.location;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, []);
}
