import { type FormEvent, useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field } from '../../components/forms/field.tsx';
import { personalDataTexts as texts } from '../../texts/personal-data-texts.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { PersonalDataCountsFragment } from './generated/operations.ts';
import styles from './personal-data.module.css';
import { type StoredPerson, usePersonalData } from './use-personal-data.ts';

/**
 * Displays how much data is stored about a purchaser or recipient. The data can be saved as a file
 * and erased.
 */
export function PersonalData() {
  const { find, save, eraseAll, failure, isBusy } = usePersonalData();
  const [found, setFound] = useState<StoredPerson | null>(null);
  const [isErasing, setErasing] = useState(false);
  const [isErased, setErased] = useState(false);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErased(false);
    setFound(null);
    void find(String(new FormData(event.currentTarget).get('email')).trim(), setFound);
  };
  const eraseFound = async (person: StoredPerson) => {
    const rejection = await eraseAll(person);
    if (rejection) return rejection;
    setFound(null);
    setErased(true);
    return null;
  };

  return (
    <>
      <SectionHead text={texts.intro} />
      <Card title={texts.search}>
        <form className={styles.form} onSubmit={search}>
          <Field
            label={texts.email}
            hint={texts.emailHint}
            name="email"
            type="email"
            required
            autoComplete="off"
          />
          <Actions>
            <Button type="submit" tone="primary" isBusy={isBusy}>
              {texts.searchAction}
            </Button>
          </Actions>
        </form>
        {failure && <FailureNotice failure={failure} />}
        {isErased && <Notice>{texts.erased}</Notice>}
      </Card>
      {found?.confirmation === null && <Notice>{texts.nothing(found.email)}</Notice>}
      {found?.confirmation && (
        <Card title={found.email}>
          <Facts facts={countFacts(found.remaining)} />
          <Actions>
            <Button isBusy={isBusy} onClick={() => void save(found.email)}>
              {texts.save}
            </Button>
            <Button tone="danger" onClick={() => setErasing(true)}>
              {texts.erase}
            </Button>
          </Actions>
        </Card>
      )}
      {isErasing && found?.confirmation && (
        <EraseDialog
          email={found.email}
          onErase={() => eraseFound(found)}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}

function countFacts({ orders, soldVouchers, emails, importRows }: PersonalDataCountsFragment) {
  const { counts } = texts;
  return [
    [counts.orders, orders],
    [counts.soldVouchers, soldVouchers],
    [counts.emails, emails],
    [counts.importRows, importRows],
  ] as const;
}
