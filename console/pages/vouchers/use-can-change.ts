import { useSalesPage } from '../../session/sales-page.tsx';
import type { VoucherTypeName } from './generated/operations.ts';

/**
 * Returns a function that returns whether the signed-in user may change vouchers of a type. Cards
 * require a separate permission.
 */
export function useCanChange(): (typeName: VoucherTypeName) => boolean {
  const { actions } = useSalesPage();
  return (typeName) => actions.has(typeName === 'CARD' ? 'CARD_CHANGE' : 'CATALOGUE_CHANGE');
}
