import type { Paper, VoucherContents } from '../voucher-contents.ts';
import { layOutA4 } from './a4-layout.ts';
import { layOutCard } from './card-layout.ts';
import { layOutReceipt } from './receipt-layout.ts';
import { layOutSquare } from './square-layout.ts';
import { applyDesign, type DesignedVoucher, type VoucherImages, type VoucherPage } from './voucher-page.ts';

const designed: Readonly<Record<Exclude<Paper, 'receipt'>, (voucher: DesignedVoucher) => VoucherPage[]>> = {
  a4: layOutA4,
  card: layOutCard,
  square: layOutSquare,
};

/** Lays out the pages of a voucher on a paper. A receipt has no design. */
export function layOutVoucher(paper: Paper, contents: VoucherContents, images: VoucherImages): VoucherPage[] {
  return paper === 'receipt'
    ? [layOutReceipt(contents, images)]
    : designed[paper](applyDesign(contents, images));
}
