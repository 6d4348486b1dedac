import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { TranslationFields } from '../../components/translation-fields.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { onlyChanges } from '../../operations/only-changes.ts';
import { useAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatTitle } from './format-voucher.ts';
import { CreateVoucherDocument, UpdateVoucherDocument, type WholeVoucherFragment } from './generated/operations.ts';
import { NewVoucherFields } from './new-voucher-fields.tsx';
import { readNewVoucher, readVoucher, storedInput } from './read-voucher.ts';
import { VoucherLinkFields } from './voucher-link-fields.tsx';
import { VoucherSaleFields } from './voucher-sale-fields.tsx';
import { VoucherUseFields } from './voucher-use-fields.tsx';
import { WithVoucherChoices } from './with-voucher-choices.tsx';

const { form: texts } = vouchersTexts;

interface VoucherFormProps {
  /** The one to change; a new one otherwise. */
  readonly voucher?: WholeVoucherFragment;
  readonly onSaved: (voucherId: number) => void;
  readonly onClose: () => void;
}

/** Creates a voucher with its first option and design, or edits a voucher. */
export function VoucherForm({ voucher, onSaved, onClose }: VoucherFormProps) {
  const { id: salesPageId, currency, timeZone } = useSalesPage();
  const [create] = useKeyedAction(CreateVoucherDocument);
  const [update] = useAction(UpdateVoucherDocument);

  const change = async (stored: WholeVoucherFragment, entered: FormValues) => {
    const input = onlyChanges(readVoucher(entered, timeZone), storedInput(stored, timeZone));
    const { failure } = await update({ input: { id: stored.id, ...input } });
    if (!failure) onSaved(stored.databaseId);
    return failure;
  };
  const add = async (entered: FormValues) => {
    const input = { salesPageId, ...readNewVoucher(entered, timeZone, currency) };
    const { payload, failure } = await create((idempotencyKey) => ({ input: { ...input, idempotencyKey } }));
    if (!failure) onSaved(payload.voucher.databaseId);
    return failure;
  };

  return (
    <WithVoucherChoices onClose={onClose}>
      {(choices) => (
        <FormDialog
          isWide
          title={voucher ? texts.edit(formatTitle(voucher)) : texts.create}
          actionLabel={voucher ? sharedTexts.save : texts.add}
          onSubmit={(entered) => (voucher ? change(voucher, entered) : add(entered))}
          onClose={onClose}
        >
          {voucher && <Notice>{texts.versionNotice}</Notice>}
          <TranslationFields
            languages={choices.languages}
            fields={[
              { name: 'voucherTitle', label: texts.title, value: voucher?.voucherTitle },
              {
                name: 'description',
                label: texts.description,
                hint: texts.descriptionHint,
                value: voucher?.description,
                isLong: true,
              },
            ]}
          />
          {!voucher && <NewVoucherFields />}
          <VoucherUseFields voucher={voucher} />
          <VoucherSaleFields voucher={voucher} />
          <VoucherLinkFields voucher={voucher} choices={choices} />
        </FormDialog>
      )}
    </WithVoucherChoices>
  );
}
