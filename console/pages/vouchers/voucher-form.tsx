import { useState } from 'react';
import { useLocation } from 'wouter';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { PageForm } from '../../components/forms/page-form.tsx';
import { TranslationFields } from '../../components/forms/translation-fields.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  CreateVoucherDocument,
  UpdateVoucherDocument,
  type WholeVoucherFragment,
} from './generated/operations.ts';
import { ImageField } from './image-field.tsx';
import { LayoutField, PriceFields, TypeField } from './new-voucher-fields.tsx';
import { readNewVoucher, readVoucher } from './read-voucher.ts';
import { TaxRateField } from './tax-rate-field.tsx';
import { useCanChange } from './use-can-change.ts';
import { useEditedVoucher } from './use-edited-voucher.ts';
import { useVoucherChoices } from './use-voucher-choices.ts';
import { VoucherLayouts } from './voucher-layouts.tsx';
import { VoucherLinkFields } from './voucher-link-fields.tsx';
import { VoucherOptions } from './voucher-options.tsx';
import { VoucherPreview } from './voucher-preview.tsx';
import { VoucherSaleFields } from './voucher-sale-fields.tsx';
import { isRedeemedByAmount, voucherTypes } from './voucher-types.ts';
import { PrintFields, ValidityFields } from './voucher-use-fields.tsx';

const { form: texts } = vouchersTexts;

interface VoucherFormProps {
  /** The voucher to change, when the form is opened. Undefined for a new one. */
  readonly opened?: WholeVoucherFragment;
  /** The voucher as it was last loaded, whose options and layouts are displayed. */
  readonly current?: WholeVoucherFragment;
  /** Called after a change of an option or a layout. */
  readonly onChanged?: () => void;
}

/**
 * The form of a voucher. A new voucher is entered with its first option and layout. Options and
 * layouts of an existing voucher are changed in separate dialogs.
 */
export function VoucherForm({ opened, current, onChanged = () => undefined }: VoucherFormProps) {
  const [voucher, setVoucher] = useEditedVoucher(opened, current);
  const { id: salesPageId, currency, timeZone } = useSalesPage();
  const [, navigate] = useLocation();
  const toast = useToast();
  const [create] = useKeyedAction(CreateVoucherDocument);
  const [update] = useFormAction(UpdateVoucherDocument);
  const { choices, failure: choicesFailure } = useVoucherChoices();
  const mayChange = useCanChange();
  const [type, setType] = useState<string>(() => voucherTypes.find(mayChange) ?? '');

  const change = async (edited: WholeVoucherFragment, entered: FormValues, before: FormValues) => {
    const input = onlyChanges(readVoucher(entered, timeZone), readVoucher(before, timeZone));
    const { payload, failure } = await update({ input: { ...versionOf(edited), ...input } });
    if (failure) return failure;
    setVoucher(payload.voucher);
    toast(sharedTexts.saved);
    return null;
  };
  const add = async (entered: FormValues) => {
    const input = { salesPageId, ...readNewVoucher(entered, timeZone, currency) };
    const { payload, failure } = await create((idempotencyKey) => ({ input: { ...input, idempotencyKey } }));
    if (failure) return failure;
    toast(texts.created);
    navigate(`/${payload.voucher.databaseId}`, { replace: true });
    return null;
  };

  if (choicesFailure) return <FailureNotice failure={choicesFailure} />;
  if (!choices) return <Spinner />;
  return (
    <PageForm
      aside={<VoucherPreview voucher={voucher} />}
      actionLabel={voucher ? sharedTexts.save : texts.add}
      onSubmit={(entered, before) => (voucher ? change(voucher, entered, before) : add(entered))}
    >
      <Card title={texts.sections.texts}>
        <TranslationFields
          languages={choices.languages}
          fields={[
            { name: 'name', label: texts.name, value: voucher?.name },
            {
              name: 'description',
              label: texts.description,
              hint: texts.descriptionHint,
              value: voucher?.description,
              isLong: true,
            },
          ]}
        />
        {!voucher && <TypeField onChange={setType} />}
        <ImageField
          label={texts.image}
          fileLabel={vouchersTexts.imageUpload.voucher}
          hint={vouchersTexts.optional}
          name="image"
          defaultValue={voucher?.image ?? ''}
        />
      </Card>
      {current ? (
        <VoucherOptions voucher={current} onChanged={onChanged} />
      ) : (
        <Card title={texts.sections.price}>
          <PriceFields />
        </Card>
      )}
      <Card title={texts.sections.tax}>
        <TaxRateField basisPoints={voucher?.taxBasisPoints} hint={vouchersTexts.tax.hint} />
      </Card>
      <Card title={texts.sections.validity}>
        <ValidityFields voucher={voucher} isMultiUse={voucher?.isMultiUse ?? isRedeemedByAmount(type)} />
      </Card>
      {current && <VoucherLayouts voucher={current} onChanged={onChanged} />}
      <Card title={texts.sections.print}>
        {!voucher && <LayoutField />}
        <PrintFields voucher={voucher} />
      </Card>
      <Card title={texts.sections.sale}>
        <VoucherSaleFields voucher={voucher} />
      </Card>
      <VoucherLinkFields voucher={voucher} choices={choices} />
    </PageForm>
  );
}
