import { designTexts } from '../../texts/design-texts.ts';
import type { VoucherDesign } from './generated/operations.ts';

export const voucherDesigns = Object.keys(designTexts).filter(isVoucherDesign);

export function isVoucherDesign(value: string): value is VoucherDesign {
  return value in (designTexts satisfies Record<VoucherDesign, unknown>);
}
