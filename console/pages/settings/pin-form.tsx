import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { type ListedStaffMemberFragment, SetStaffPinDocument } from './generated/operations.ts';
import { PinField } from './pin-field.tsx';

const { pin: texts } = settingsTexts;

interface PinFormProps {
  readonly user: ListedStaffMemberFragment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Sets the PIN of a member, which locks the tills that the member has unlocked. */
export function PinForm({ user: { id, fullName }, onSaved, onClose }: PinFormProps) {
  const [change] = useFormAction(SetStaffPinDocument);
  const save = async (entered: FormValues) => {
    const { failure } = await change({ input: { id, pin: entered.verbatim('pin') } });
    if (!failure) onSaved();
    return failure;
  };
  return (
    <FormDialog
      title={texts.ofUser(fullName)}
      actionLabel={sharedTexts.save}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.ofUserText}</p>
      <PinField />
    </FormDialog>
  );
}
