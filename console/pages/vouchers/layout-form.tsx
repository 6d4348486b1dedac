import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import {
  CreateLayoutDocument,
  UpdateLayoutDocument,
  type VoucherLayoutFragment,
} from './generated/operations.ts';
import { ImageField } from './image-field.tsx';

const { layouts: texts } = vouchersTexts;

interface LayoutFormProps {
  /** The global id of the voucher. */
  readonly voucherId: string;
  /** The layout to change. Undefined for a new layout. */
  readonly layout?: VoucherLayoutFragment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the image of a layout, or adds a layout. */
export function LayoutForm({ voucherId, layout, onSaved, onClose }: LayoutFormProps) {
  const [create] = useKeyedAction(CreateLayoutDocument);
  const [update] = useFormAction(UpdateLayoutDocument);
  const save = async (entered: FormValues) => {
    const image = entered.text('image');
    const { failure } = layout
      ? await update({ input: { ...versionOf(layout), image } })
      : await create((idempotencyKey) => ({ input: { voucherId, image, idempotencyKey } }));
    if (!failure) onSaved();
    return failure;
  };
  return (
    <FormDialog
      title={layout ? texts.edit : texts.add}
      actionLabel={layout ? sharedTexts.save : texts.add}
      onSubmit={save}
      onClose={onClose}
    >
      <ImageField
        label={texts.image}
        fileLabel={vouchersTexts.imageUpload.layout}
        name="image"
        defaultValue={layout?.image ?? ''}
        required
      />
    </FormDialog>
  );
}
