import { Notice } from '../../components/feedback/notice.tsx';
import { AddressFields, readAddress } from '../../components/forms/address-fields.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { toLocalMoment } from '../../format/local-moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage, useSendsEmails } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import type { LineInput } from './basket.ts';
import type { VoucherOnSaleFragment } from './generated/operations.ts';
import type { SaleChoice } from './sale-choice.ts';
import styles from './sell-page.module.css';

interface DeliveryFieldsProps {
  readonly choice: Pick<SaleChoice, 'voucher' | 'delivery' | 'deliveries'>;
  /** The stored input of the line. */
  readonly initial: LineInput;
}

/** Inputs for the delivery of the vouchers of a line. */
export function DeliveryFields({ choice: { voucher, delivery, deliveries }, initial }: DeliveryFieldsProps) {
  const sendsEmails = useSendsEmails();
  return (
    <>
      <FormGrid>
        <SelectField label={sellTexts.delivery} name="delivery" defaultValue={delivery}>
          {deliveries.map((each) => (
            <option key={each} value={each}>
              {sellTexts.deliveries[each]}
            </option>
          ))}
        </SelectField>
        {delivery === 'electronic' && <RecipientFields initial={initial} />}
        {delivery === 'electronic' && sendsEmails && <DeliverAtField initial={initial} />}
        {delivery === 'postal' && <PostalFields methods={voucher?.shippingMethods ?? []} initial={initial} />}
      </FormGrid>
      {delivery === 'electronic' && sendsEmails && <p className={styles.quiet}>{sellTexts.recipientHint}</p>}
      {delivery === 'electronic' && !sendsEmails && <Notice tone="warning">{sellTexts.notConfigured}</Notice>}
    </>
  );
}

type InitialProps = Pick<DeliveryFieldsProps, 'initial'>;

function RecipientFields({ initial }: InitialProps) {
  const [name, email] = ['name', 'email'].map((field) => `delivery.electronic.recipient.${field}`) as [
    string,
    string,
  ];
  return (
    <>
      <Field
        label={sellTexts.recipientName}
        name={name}
        defaultValue={initial.text(name)}
        maxLength={200}
        autoComplete="off"
      />
      <Field
        label={sellTexts.recipientEmail}
        name={email}
        defaultValue={initial.text(email)}
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
function DeliverAtField({ initial }: InitialProps) {
  const { timeZone } = useSalesPage();
  const now = toLocalMoment(new Date().toISOString(), timeZone);
  return (
    <Field
      label={sellTexts.deliverAt}
      hint={sellTexts.deliverAtHint(timeZone)}
      name="delivery.electronic.deliverAt"
      defaultValue={initial.text('delivery.electronic.deliverAt')}
      type="datetime-local"
      min={now}
    />
  );
}

function PostalFields({
  methods,
  initial,
}: InitialProps & { readonly methods: VoucherOnSaleFragment['shippingMethods'] }) {
  const path = 'delivery.postal.address';
  const method = 'delivery.postal.shippingMethodId';
  return (
    <>
      <SelectField label={sellTexts.shippingMethod} name={method} defaultValue={initial.text(method)}>
        {methods.length > 1 && <option value="">{sellTexts.choose}</option>}
        {methods.map(({ id, name, rate }) => (
          <option key={id} value={id}>
            {`${name} · ${formatMoney(rate)}`}
          </option>
        ))}
      </SelectField>
      <AddressFields
        path={path}
        {...(initial.text(`${path}.name`) && { address: readAddress(initial, path) })}
      />
    </>
  );
}
