import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../components/forms/checkbox.tsx';
import { readTranslation, TranslationFields } from '../../components/forms/translation-fields.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  PromoteVoucherDocument,
  type PromoteVoucherInput,
  type WholeVoucherFragment,
} from './generated/operations.ts';
import { WithVoucherChoices } from './with-voucher-choices.tsx';

const { detail: texts } = vouchersTexts;

interface PromoteFormProps {
  readonly voucher: WholeVoucherFragment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits how the sales page promotes a voucher. */
export function PromoteForm({ voucher, onSaved, onClose }: PromoteFormProps) {
  const [promote] = useFormAction(PromoteVoucherDocument);
  const save = async (entered: FormValues) => {
    const input = {
      isFeatured: entered.isChecked('isFeatured'),
      promotionTitle: readTranslation(entered, 'promotionTitle'),
    } satisfies Required<ChangeableFields<PromoteVoucherInput>>;
    const { failure } = await promote({ input: { id: voucher.id, ...onlyChanges(input, voucher) } });
    if (!failure) onSaved();
    return failure;
  };
  return (
    <WithVoucherChoices onClose={onClose}>
      {(choices) => (
        <FormDialog
          title={texts.promoteTitle}
          actionLabel={sharedTexts.save}
          onSubmit={save}
          onClose={onClose}
        >
          <Checkbox name="isFeatured" label={texts.isFeatured} defaultChecked={voucher.isFeatured} />
          <TranslationFields
            languages={choices.languages}
            fields={[{ name: 'promotionTitle', label: texts.promotionTitle, value: voucher.promotionTitle }]}
          />
        </FormDialog>
      )}
    </WithVoucherChoices>
  );
}
