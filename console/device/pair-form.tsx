import { useState } from 'react';
import { PanelPage } from '../components/display/panel-page.tsx';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { OneTimeCodeForm } from '../components/forms/one-time-code-form.tsx';
import { type Failure, failureOf } from '../operations/failure.ts';
import { deviceKey } from '../session/device-key.ts';
import { openClient } from '../session/open-client.ts';
import { deviceTexts as texts } from '../texts/device-texts.ts';
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
  const pair = async (code: string) => {
    setBusy(true);
    const { data, error } = await openClient.mutation(PairDeviceDocument, { input: { code } }).toPromise();
    setBusy(false);
    const isPaired = data?.pairTill && data.pairTill.userErrors.length === 0;
    setFailure(data ? null : failureOf(error));
    setUnknown(data !== undefined && !isPaired);
    if (isPaired) deviceKey.write(data.pairTill.key);
  };
  return (
    <PanelPage title={texts.pairTitle}>
      {isRevoked && <Notice tone="warning">{texts.revoked}</Notice>}
      {isUnknown && <Notice tone="danger">{texts.unknownCode}</Notice>}
      {failure && <FailureNotice failure={failure} />}
      <OneTimeCodeForm
        label={texts.code}
        hint={texts.codeHint}
        submitLabel={texts.pair}
        backLabel={texts.back}
        isBusy={isBusy}
        onSubmit={(code) => void pair(code)}
        onBack={onBack}
      />
    </PanelPage>
  );
}
