import { useState } from 'react';
import { useQuery } from 'urql';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Card } from '../../components/display/card.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useAction, useFormAction } from '../../operations/use-action.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { OwnPinDocument, RemoveOwnPinDocument, SetOwnPinDocument } from './generated/operations.ts';
import { PinField } from './pin-field.tsx';

const { account, pin: texts } = settingsTexts;

/** The signed-in user's own PIN, with which the user unlocks tills. */
export function PinCard() {
  const toast = useToast();
  const [{ data }, reload] = useQuery({ query: OwnPinDocument });
  const [set] = useFormAction(SetOwnPinDocument);
  const [remove, isRemoving] = useAction(RemoveOwnPinDocument);
  const [isOpen, setOpen] = useState(false);
  const hasPin = data?.viewer.staffMember?.hasPin ?? false;
  const report = (text: string) => {
    toast(text);
    reload({ requestPolicy: 'network-only' });
  };
  const save = async (entered: FormValues) => {
    const { failure } = await set({
      input: {
        pin: entered.verbatim('pin'),
        currentPassword: entered.verbatim('currentPassword'),
        code: null,
      },
    });
    if (!failure) report(texts.set);
    return failure;
  };
  const removePin = async () => {
    const { failure } = await remove({ input: {} });
    report(failure ? failure.message : texts.removed);
  };

  return (
    <Card
      title={texts.title}
      aside={
        <Actions align="end">
          {hasPin && (
            <Button disabled={isRemoving} onClick={() => void removePin()}>
              {texts.remove}
            </Button>
          )}
          <Button onClick={() => setOpen(true)}>{hasPin ? texts.change : texts.create}</Button>
        </Actions>
      }
    >
      <p>{hasPin ? texts.text : texts.noneText}</p>
      {isOpen && (
        <FormDialog
          title={hasPin ? texts.change : texts.create}
          actionLabel={sharedTexts.save}
          onSubmit={save}
          onClose={() => setOpen(false)}
        >
          <PinField />
          <Field
            label={account.current}
            name="currentPassword"
            type="password"
            required
            autoComplete="current-password"
          />
        </FormDialog>
      )}
    </Card>
  );
}
