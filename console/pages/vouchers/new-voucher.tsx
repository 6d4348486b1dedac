import { BackLink } from '../../components/actions/back-link.tsx';
import { usePageTitle } from '../../components/display/page-title.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { VoucherForm } from './voucher-form.tsx';

/** The page of a voucher that is not saved yet. */
export function NewVoucher() {
  usePageTitle(vouchersTexts.form.create);
  return (
    <>
      <BackLink href="/">{vouchersTexts.detail.back}</BackLink>
      <h2>{vouchersTexts.form.create}</h2>
      <VoucherForm />
    </>
  );
}
