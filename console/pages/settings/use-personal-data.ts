import { useState } from 'react';
import { saveFile } from '../../csv/save-file.ts';
import type { Failure } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { personalDataTexts as texts } from '../../texts/personal-data-texts.ts';
import {
  ErasePersonalDataDocument,
  ExportPersonalDataDocument,
  type PersonalDataCountsFragment,
} from './generated/operations.ts';

/** What is stored about a purchaser or recipient. */
export interface StoredPerson {
  readonly email: string;
  readonly remaining: PersonalDataCountsFragment;
  /**
   * The confirmation that the service requires to erase exactly this data. Null if nothing is
   * stored.
   */
  readonly confirmation: string | null;
}

/**
 * Returns functions that find, save and erase the data of a person. Each of the first two sets
 * `failure`; `eraseAll` returns it, because a dialog displays it.
 */
export function usePersonalData() {
  const [exportBatch] = useAction(ExportPersonalDataDocument);
  const [erase] = useAction(ErasePersonalDataDocument);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<Failure | null>) => {
    setBusy(true);
    setFailure(await work());
    setBusy(false);
  };

  const find = (email: string, onFound: (person: StoredPerson) => void) =>
    run(async () => {
      // Without a confirmation, the mutation erases nothing and returns the numbers of stored
      // objects.
      const { payload, failure: rejection } = await erase({ input: { email } });
      if (!rejection)
        onFound({ email, remaining: payload.stored, confirmation: payload.confirmation ?? null });
      return rejection;
    });
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
  const eraseAll = async ({ email, confirmation: first }: StoredPerson): Promise<Failure | null> => {
    for (let confirmation = first; confirmation !== null; ) {
      const { payload, failure: rejection } = await erase({ input: { email, confirmation } });
      if (rejection) return rejection;
      confirmation = payload.confirmation ?? null;
    }
    return null;
  };
  return { find, save, eraseAll, failure, isBusy };
}
