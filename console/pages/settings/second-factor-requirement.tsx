import { useState } from 'react';
import { useQuery } from 'urql';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Card } from '../../components/display/card.tsx';
import { useAction } from '../../operations/use-action.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { SecondFactorRequirementDocument, UpdateOrganisationDocument } from './generated/operations.ts';

const { secondFactor: texts } = settingsTexts;

/** Whether the organisation requires a second factor of all users, with a button to change it. */
export function SecondFactorRequirement() {
  const [{ data }] = useQuery({ query: SecondFactorRequirementDocument });
  const [update] = useAction(UpdateOrganisationDocument);
  const [isOpen, setOpen] = useState(false);
  const isRequired = data?.viewer.organisation?.isSecondFactorRequired;
  if (isRequired === undefined) return null;
  const confirm = async () => (await update({ input: { isSecondFactorRequired: !isRequired } })).failure;
  const action = isRequired ? texts.doNotRequire : texts.require;
  return (
    <>
      <Card title={texts.requirementTitle} aside={<Button onClick={() => setOpen(true)}>{action}</Button>}>
        <p>{isRequired ? texts.isRequired : texts.isOptional}</p>
      </Card>
      {isOpen && (
        <ConfirmDialog
          question={isRequired ? texts.doNotRequireQuestion : texts.requireQuestion}
          actionLabel={action}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <p>{isRequired ? texts.doNotRequireText : texts.requireText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
