import { hash } from 'node:crypto';
import { describeVoucher, formatterOf } from '../../../src/documents/describe-voucher.ts';
import { designs } from '../../../src/documents/designs/designs.ts';
import type { LinkedVoucher } from '../../../src/voucher-links/find-linked-voucher.ts';
import { expiryOf } from '../../../src/vouchers/expiry.ts';
import type { WalletPass } from '../../../src/wallet-passes/wallet-pass.ts';
import { describeBalance } from './describe-balance.ts';

/**
 * Returns the contents of the wallet pass of a voucher. `token` is the token of the voucher's link;
 * its hash identifies the pass.
 */
export function describePass(
  { product, page }: LinkedVoucher,
  code: string,
  token: string,
  languages: readonly string[],
): WalletPass {
  const formatter = formatterOf([...languages, product.order.language], page);
  const contents = describeVoucher(product, code, page, formatter);
  const balance = describeBalance(product, formatter);
  return {
    serial: hash('sha256', `wallet pass ${token}`).slice(0, 32),
    pageName: page.name,
    title: contents.title,
    code: contents.code,
    balance: balance === null ? contents.value : { label: formatter.format('balance.title'), text: balance },
    validity: contents.validity,
    expiresAt: expiryOf(product.redeemableTo),
    colour: designs[contents.design].palette(contents.colour).cover,
    language: contents.language,
  };
}
