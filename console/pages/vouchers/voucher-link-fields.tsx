import { useState } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Checkbox, CheckboxGroup } from '../../components/forms/checkbox.tsx';
import { formatTranslation } from '../../components/forms/translation-fields.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { WholeVoucherFragment } from './generated/operations.ts';
import { RedeemableOnField } from './redeemable-on-field.tsx';
import type { VoucherChoices } from './use-voucher-choices.ts';

const { form: texts } = vouchersTexts;
const { sections } = texts;

interface VoucherLinkFieldsProps {
  readonly voucher: WholeVoucherFragment | undefined;
  readonly choices: VoucherChoices;
}

/**
 * Inputs for the objects to which a voucher is linked: redeem locations, sales pages, shipping
 * methods and categories.
 */
export function VoucherLinkFields({ voucher, choices }: VoucherLinkFieldsProps) {
  const { currency } = useSalesPage();
  const [isEverywhere, setEverywhere] = useState(voucher?.isRedeemableEverywhere ?? true);
  const [isPosted, setPosted] = useState(voucher?.isPostalDeliveryEnabled ?? false);
  const places = voucher?.redeemLocations.map(({ id }) => id) ?? [];
  const shipping =
    voucher?.shippingMethods.map(({ salesPageShippingMethod }) => salesPageShippingMethod.id) ?? [];
  const categories = voucher?.categories.map(({ id }) => id) ?? [];
  return (
    <>
      <Card title={sections.places}>
        <Checkbox
          name="isRedeemableEverywhere"
          label={texts.everywhere}
          checked={isEverywhere}
          onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
        />
        {!isEverywhere && (
          <CheckboxGroup legend={texts.places} name="redeemLocationIds">
            {choices.locations.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="redeemLocationIds"
                value={id}
                label={name}
                defaultChecked={places.includes(id)}
              />
            ))}
          </CheckboxGroup>
        )}
        <RedeemableOnField
          currency={currency}
          selected={
            voucher && !voucher.hasDefaultRedeemableOn ? voucher.redeemableOn.map(({ id }) => id) : []
          }
        />
      </Card>
      <Card title={sections.delivery}>
        <Checkbox
          name="isPostalDeliveryEnabled"
          label={texts.posted}
          checked={isPosted}
          onChange={({ currentTarget }) => setPosted(currentTarget.checked)}
        />
        {isPosted && choices.shippingMethods.length > 0 && (
          <CheckboxGroup legend={texts.shipping} name="shippingMethodIds">
            {choices.shippingMethods.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="shippingMethodIds"
                value={id}
                label={name}
                defaultChecked={shipping.includes(id)}
              />
            ))}
          </CheckboxGroup>
        )}
      </Card>
      {choices.categories.length > 0 && (
        <Card title={sections.categories}>
          <CheckboxGroup legend={texts.categories} name="categoryIds">
            {choices.categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="categoryIds"
                value={id}
                label={formatTranslation(name)}
                defaultChecked={categories.includes(id)}
              />
            ))}
          </CheckboxGroup>
        </Card>
      )}
    </>
  );
}
