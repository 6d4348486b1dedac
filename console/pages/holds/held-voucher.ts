import type { VoucherHoldsFragment } from './generated/operations.ts';

/** A sold voucher, as the dialogs of its holds display it. */
export interface HeldVoucher {
  readonly id: string;
  readonly name: string;
  readonly isMultiUse: boolean;
  readonly isMonetary: boolean;
  readonly currency: string;
  /** Describes a number of units of the voucher. */
  readonly describeUnits: (units: number) => string;
}

export type Hold = VoucherHoldsFragment['holds']['nodes'][number];

/** The properties of a dialog that ends a hold. */
export interface HoldDialogProps {
  readonly voucher: HeldVoucher;
  readonly hold: Hold;
  /** Called after the action has succeeded, with the message to display. */
  readonly onDone: (what: string) => void;
  readonly onClose: () => void;
}
