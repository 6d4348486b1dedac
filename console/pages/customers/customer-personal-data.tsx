import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { customersTexts as texts } from '../../texts/customers-texts.ts';
import { personalDataTexts } from '../../texts/personal-data-texts.ts';
import { EraseDialog } from '../settings/erase-dialog.tsx';
import { type StoredPerson, usePersonalData } from '../settings/use-personal-data.ts';

interface CustomerPersonalDataProps {
  readonly email: string;
  /** Called after all data of the customer was erased. */
  readonly onErased: () => void;
}

/** Saves and erases everything that is stored about a customer. */
export function CustomerPersonalData({ email, onErased }: CustomerPersonalDataProps) {
  const { find, save, eraseAll, failure, isBusy } = usePersonalData();
  const [found, setFound] = useState<StoredPerson | null>(null);
  const toast = useToast();
  const eraseFound = async (person: StoredPerson) => {
    const rejection = await eraseAll(person);
    if (rejection) return rejection;
    toast(personalDataTexts.erased);
    onErased();
    return null;
  };
  return (
    <Card title={texts.personalData}>
      <p>{texts.personalDataText}</p>
      <Actions>
        <Button isBusy={isBusy} onClick={() => void save(email)}>
          {personalDataTexts.save}
        </Button>
        <Button tone="danger" isBusy={isBusy} onClick={() => void find(email, setFound)}>
          {personalDataTexts.erase}
        </Button>
      </Actions>
      {failure && <FailureNotice failure={failure} />}
      {found && (
        <EraseDialog email={found.email} onErase={() => eraseFound(found)} onClose={() => setFound(null)} />
      )}
    </Card>
  );
}
