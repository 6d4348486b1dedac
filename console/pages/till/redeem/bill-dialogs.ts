import { lazy } from 'react';

// Loaded separately, because dialogs are larger than the rest of the till.
export const BillAmountDialog = lazy(async () => ({
  default: (await import('./bill-amount-dialog.tsx')).BillAmountDialog,
}));
export const BillConfirmation = lazy(async () => ({
  default: (await import('./bill-confirmation.tsx')).BillConfirmation,
}));
