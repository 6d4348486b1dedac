import { Paper } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import { Mark } from '../components/display/mark.tsx';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { Field } from '../components/forms/field.tsx';
import { type Failure, failureOf } from '../operations/failure.ts';
import { readForm } from '../operations/form-values.ts';
import { deviceKey } from '../session/device-key.ts';
import { openClient } from '../session/open-client.ts';
import { deviceTexts as texts } from '../texts/device-texts.ts';
import styles from './device.module.css';
import { PairDeviceDocument } from './generated/operations.ts';

interface PairFormProps {
  /** Whether the till with which the device was paired was revoked. Defaults to false. */
  readonly isRevoked?: boolean;
  readonly onBack: () => void;
}

/** Pairs the device with a till, by the code that an administrator reads in the settings. */
export function PairForm({ isRevoked = false, onBack }: PairFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readForm(event.currentTarget).text('code');
    setBusy(true);
    const { data, error } = await openClient.mutation(PairDeviceDocument, { input: { code } }).toPromise();
    setBusy(false);
    const isPaired = data?.pairTill && data.pairTill.userErrors.length === 0;
    setFailure(data ? null : failureOf(error));
    setUnknown(data !== undefined && !isPaired);
    if (isPaired) deviceKey.write(data.pairTill.key);
  };
  return (
    <main className={styles.page}>
      <title>{texts.pairTitle}</title>
      <Paper withBorder shadow="sm" radius="lg" className={styles.panel}>
        <Mark />
        <h1>{texts.pairTitle}</h1>
        {isRevoked && <Notice tone="warning">{texts.revoked}</Notice>}
        {isUnknown && <Notice tone="danger">{texts.unknownCode}</Notice>}
        {failure && <FailureNotice failure={failure} />}
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field
            label={texts.code}
            hint={texts.codeHint}
            name="code"
            scale="large"
            required
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {texts.pair}
          </Button>
          <Button tone="quiet" onClick={onBack}>
            {texts.back}
          </Button>
        </form>
      </Paper>
    </main>
  );
}
