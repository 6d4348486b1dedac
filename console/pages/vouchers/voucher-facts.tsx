import { Facts, type FactValue } from '../../components/display/facts.tsx';
import { formatTranslation } from '../../components/forms/translation-fields.tsx';
import { formatCount } from '../../format/count.ts';
import { formatDate, formatMoment } from '../../format/moment.ts';
import { formatTaxRate } from '../../format/tax-rate.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatStock } from './format-voucher.ts';
import type { WholeVoucherFragment } from './generated/operations.ts';

const { detail: texts } = vouchersTexts;

interface VoucherFactsProps {
  readonly voucher: WholeVoucherFragment;
  /** True if the form is displayed next to the facts. The settings are then omitted. */
  readonly isSummary: boolean;
}

/**
 * Displays the facts of a voucher that its form does not contain. Without the form, also displays
 * its settings.
 */
export function VoucherFacts({ voucher, isSummary }: VoucherFactsProps) {
  const { timeZone } = useSalesPage();
  const { facts: names } = texts;
  const places = voucher.redeemLocations.map(({ name }) => name).join(', ') || vouchersTexts.none;
  const shipping = voucher.shippingMethods.map(({ name }) => name).join(', ') || vouchersTexts.yes;
  const settings: readonly (readonly [string, FactValue])[] = [
    [names.access, vouchersTexts.access[voucher.accessLevel]],
    [
      names.tax,
      voucher.taxBasisPoints === null ? vouchersTexts.tax.notStated : formatTaxRate(voucher.taxBasisPoints),
    ],
    [names.sale, formatPeriod(voucher.salePeriod, (iso) => formatMoment(iso, timeZone))],
    [names.validity, formatValidity(voucher)],
    [names.uses, voucher.isMultiUse ? vouchersTexts.yes : vouchersTexts.no],
    [names.places, voucher.isRedeemableEverywhere ? texts.everywhere : places],
    [names.posted, voucher.isPostalDeliveryEnabled ? shipping : vouchersTexts.no],
    [
      names.categories,
      voucher.categories.map(({ name }) => formatTranslation(name)).join(', ') || vouchersTexts.none,
    ],
  ];
  return (
    <Facts
      facts={[
        [names.type, vouchersTexts.types[voucher.typeName]],
        [names.sold, formatCount(voucher.sold)],
        [names.stock, formatStock(voucher)],
        [names.featured, voucher.isFeatured ? vouchersTexts.yes : vouchersTexts.no],
        [names.version, voucher.version],
        ...(isSummary ? [] : settings),
      ]}
    />
  );
}

function formatValidity({ validity: { rule, length, fixed } }: WholeVoucherFragment): string {
  if (rule === 'DAYS') return texts.validDays(length ?? 0);
  if (rule === 'MONTHS') return texts.validMonths(length ?? 0);
  if (rule === 'NEVER') return vouchersTexts.rules.NEVER;
  return formatPeriod(fixed, formatDate);
}

function formatPeriod(
  period: { readonly from: string | null; readonly to: string | null } | null,
  format: (iso: string) => string,
): string {
  const { from, to } = period ?? {};
  return (
    [from && texts.from(format(from)), to && texts.until(format(to))].filter(Boolean).join(', ') ||
    texts.always
  );
}
