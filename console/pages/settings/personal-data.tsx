import { type FormEvent, useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { SectionHead } from '../../components/display/section-head.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field } from '../../components/forms/field.tsx';
import { saveFile } from '../../csv/save-file.ts';
import type { Failure } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { personalDataTexts as texts } from '../../texts/personal-data-texts.ts';
import { EraseDialog } from './erase-dialog.tsx';
import {
  ErasePersonalDataDocument,
  ExportPersonalDataDocument,
  type PersonalDataCountsFragment,
} from './generated/operations.ts';

interface SearchResult {
  readonly email: string;
  readonly remaining: PersonalDataCountsFragment;
  /**
   * The confirmation that the service requires to erase exactly this data. Null if nothing is
   * stored.
   */
  readonly confirmation: string | null;
}

/**
 * Displays how much data is stored about a purchaser or recipient. The data can be saved as a file
 * and erased.
 */
export function PersonalData() {
  const [exportBatch] = useAction(ExportPersonalDataDocument);
  const [erase] = useAction(ErasePersonalDataDocument);
  const [found, setFound] = useState<SearchResult | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isErased, setErased] = useState(false);

  const run = async (work: () => Promise<Failure | null>) => {
    setBusy(true);
    setFailure(await work());
    setBusy(false);
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setErased(false);
    setFound(null);
    void run(async () => {
      // Without a confirmation, the mutation erases nothing and returns the numbers of stored
      // objects.
      const { payload, failure: rejection } = await erase({ input: { email } });
      if (!rejection)
        setFound({ email, remaining: payload.stored, confirmation: payload.confirmation ?? null });
      return rejection;
    });
  };
  const save = (email: string) =>
    run(async () => {
      const documents: unknown[] = [];
      for (let after: string | null = null; ; ) {
        const { payload, failure: rejection } = await exportBatch({ input: { email, after } });
        if (rejection) return rejection;
        documents.push(payload.document);
        after = payload.endCursor ?? null;
        if (after === null) break;
      }
      saveFile(new Blob([JSON.stringify(documents, null, 2)], { type: 'application/json' }), texts.fileName);
      return null;
    });
  /** Erases in batches until nothing remains. */
  const eraseAll = async (email: string, first: string): Promise<Failure | null> => {
    for (let confirmation: string | null = first; confirmation !== null; ) {
      const { payload, failure: rejection } = await erase({ input: { email, confirmation } });
      if (rejection) return rejection;
      confirmation = payload.confirmation ?? null;
    }
    setFound(null);
    setErased(true);
    return null;
  };

  return (
    <>
      <SectionHead text={texts.intro} />
      <Card title={texts.search}>
        <form onSubmit={search}>
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
          onErase={() => eraseAll(found.email, found.confirmation ?? '')}
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
