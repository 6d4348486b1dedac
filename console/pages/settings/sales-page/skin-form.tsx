import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import type { FormValues } from '../../../operations/form-values.ts';
import { onlyChanges } from '../../../operations/only-changes.ts';
import { useFormAction } from '../../../operations/use-action.ts';
import { versionOf } from '../../../operations/version-of.ts';
import { salesPageTexts as texts } from '../../../texts/sales-page-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import { UpdateSkinDocument, type WholeSkinFragment } from './generated/operations.ts';
import { readSkin } from './read-skin.ts';
import { SkinFields } from './skin-fields.tsx';

interface SkinFormProps {
  readonly skin: WholeSkinFragment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the appearance of the sales page. */
export function SkinForm({ skin, onSaved, onClose }: SkinFormProps) {
  const [update] = useFormAction(UpdateSkinDocument);
  const save = async (entered: FormValues) => {
    const { failure } = await update({
      input: { ...versionOf(skin), ...onlyChanges(readSkin(entered), skin) },
    });
    if (!failure) onSaved();
    return failure;
  };
  return (
    <FormDialog
      isWide
      title={texts.skin.editTitle}
      actionLabel={sharedTexts.save}
      onSubmit={save}
      onClose={onClose}
    >
      <SkinFields skin={skin} />
    </FormDialog>
  );
}
