import { useSalesPage } from '../../session/sales-page.tsx';
import type { VoucherTypeName } from './generated/operations.ts';

/** Whether whoever signed in may change vouchers of a type: cards have a permission of their own. */
export function useMayChange(): (typeName: VoucherTypeName) => boolean {
  const { actions } = useSalesPage();
  return (typeName) => actions.has(typeName === 'VCCV_CARD' ? 'CARD_CHANGE' : 'CATALOGUE_CHANGE');
}
