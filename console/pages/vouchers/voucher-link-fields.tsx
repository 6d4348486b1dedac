import { useState } from 'react';
import { Checkbox, CheckboxGroup } from '../../components/checkbox.tsx';
import { formatTranslation } from '../../components/translation-fields.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { WholeVoucherFragment } from './generated/operations.ts';
import type { VoucherChoices } from './use-voucher-choices.ts';

const { form: texts } = vouchersTexts;

interface VoucherLinkFieldsProps {
  readonly voucher: WholeVoucherFragment | undefined;
  readonly choices: VoucherChoices;
}

/** Where it is redeemed, how it is posted, and where it is sorted in. */
export function VoucherLinkFields({ voucher, choices }: VoucherLinkFieldsProps) {
  const [isEverywhere, setEverywhere] = useState(voucher?.isRedeemableEverywhere ?? true);
  const [isPosted, setPosted] = useState(voucher?.postalDeliveryEnabled ?? false);
  const places = voucher?.redeemLocations.map(({ databaseId }) => databaseId) ?? [];
  const shipping = voucher?.shippingMethods.map(({ shippingMethodDatabaseId }) => shippingMethodDatabaseId) ?? [];
  const categories = voucher?.categories.map(({ databaseId }) => databaseId) ?? [];
  return (
    <>
      <Checkbox
        name="isRedeemableEverywhere"
        label={texts.everywhere}
        checked={isEverywhere}
        onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
      />
      {!isEverywhere && (
        <CheckboxGroup legend={texts.places} name="redeemLocationDatabaseIds">
          {choices.locations.map(({ databaseId, name }) => (
            <Checkbox
              key={databaseId}
              name="redeemLocationDatabaseIds"
              value={databaseId}
              label={name}
              defaultChecked={places.includes(databaseId)}
            />
          ))}
        </CheckboxGroup>
      )}
      <Checkbox
        name="postalDeliveryEnabled"
        label={texts.posted}
        checked={isPosted}
        onChange={({ currentTarget }) => setPosted(currentTarget.checked)}
      />
      {isPosted && choices.shippingMethods.length > 0 && (
        <CheckboxGroup legend={texts.shipping} name="shippingMethodDatabaseIds">
          {choices.shippingMethods.map(({ databaseId, name }) => (
            <Checkbox
              key={databaseId}
              name="shippingMethodDatabaseIds"
              value={databaseId}
              label={name}
              defaultChecked={shipping.includes(databaseId)}
            />
          ))}
        </CheckboxGroup>
      )}
      {choices.categories.length > 0 && (
        <CheckboxGroup legend={texts.categories} name="categoryDatabaseIds">
          {choices.categories.map(({ databaseId, title }) => (
            <Checkbox
              key={databaseId}
              name="categoryDatabaseIds"
              value={databaseId}
              label={formatTranslation(title)}
              defaultChecked={categories.includes(databaseId)}
            />
          ))}
        </CheckboxGroup>
      )}
    </>
  );
}
