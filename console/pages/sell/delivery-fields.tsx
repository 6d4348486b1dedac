import { Card } from '../../components/display/card.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { AddressFields } from '../../components/forms/address-fields.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { toLocalMoment } from '../../format/local-moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import type { VoucherOnSaleFragment } from './generated/operations.ts';
import type { SaleChoice } from './sale-choice.ts';
import styles from './sell-page.module.css';

/** Inputs for the delivery of the vouchers. */
export function DeliveryFields({
  choice: { voucher, delivery, deliveries },
}: {
  readonly choice: SaleChoice;
}) {
  const sendsEmails = useSendsEmails();
  return (
    <Card title={sellTexts.sections.delivery}>
      <FormGrid>
        <SelectField label={sellTexts.delivery} name="delivery">
          {deliveries.map((each) => (
            <option key={each} value={each}>
              {sellTexts.deliveries[each]}
            </option>
          ))}
        </SelectField>
        {delivery === 'electronic' && <RecipientFields />}
        {delivery === 'electronic' && sendsEmails && <DeliverAtField />}
        {delivery === 'postal' && <PostalFields methods={voucher?.shippingMethods ?? []} />}
      </FormGrid>
      {delivery === 'electronic' && sendsEmails && <p className={styles.quiet}>{sellTexts.recipientHint}</p>}
      {delivery === 'electronic' && !sendsEmails && <Notice tone="warning">{sellTexts.notConfigured}</Notice>}
    </Card>
  );
}

function RecipientFields() {
  const name = 'delivery.electronic.recipient';
  return (
    <>
      <Field label={sellTexts.recipientName} name={`${name}.name`} maxLength={200} autoComplete="off" />
      <Field
        label={sellTexts.recipientEmail}
        name={`${name}.email`}
        inputMode="email"
        maxLength={320}
        autoComplete="off"
      />
    </>
  );
}

/**
 * The input for the time at which the e-mail is sent. The service interprets it in the time zone of
 * the sales page.
 */
function DeliverAtField() {
  const { timeZone } = useSalesPage();
  const now = toLocalMoment(new Date().toISOString(), timeZone);
  return (
    <Field
      label={sellTexts.deliverAt}
      hint={sellTexts.deliverAtHint(timeZone)}
      name="delivery.electronic.deliverAt"
      type="datetime-local"
      min={now}
    />
  );
}

function PostalFields({ methods }: { readonly methods: VoucherOnSaleFragment['shippingMethods'] }) {
  return (
    <>
      <SelectField
        key={methods[0]?.id}
        label={sellTexts.shippingMethod}
        name="delivery.postal.shippingMethodId"
      >
        {methods.length > 1 && <option value="">{sellTexts.choose}</option>}
        {methods.map(({ id, name, rate }) => (
          <option key={id} value={id}>
            {`${name} · ${formatMoney(rate)}`}
          </option>
        ))}
      </SelectField>
      <AddressFields path="delivery.postal.address" />
    </>
  );
}
