import { useNetwork } from '@mantine/hooks';
import { useRef } from 'react';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SelectField } from '../../components/forms/field.tsx';
import { tillTexts } from '../../texts/till-texts.ts';
import { CodeForm } from './code-form.tsx';
import { Result } from './result.tsx';
import { Scanner } from './scanner.tsx';
import { useSentCode } from './till-code.ts';
import styles from './till-page.module.css';
import { useLocations } from './use-locations.ts';
import { useTill } from './use-till.ts';

/** Redeems vouchers at a counter: looks a code up and displays the result in large type. */
export function TillPage() {
  const till = useTill();
  useSentCode((code) => void till.lookUp(code));
  const { locations, location, choose, failure } = useLocations();
  const { online } = useNetwork();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.page}>
      <div className={styles.desk}>
        {!online && <Notice tone="danger">{tillTexts.offline}</Notice>}
        {failure && <FailureNotice failure={failure} />}
        {locations?.length === 0 ? (
          <p>{tillTexts.noLocation}</p>
        ) : (
          <SelectField
            label={tillTexts.location}
            value={location?.databaseId ?? ''}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {location === null && <option value="">{tillTexts.chooseLocation}</option>}
            {(locations ?? []).map(({ databaseId, name, city }) => (
              <option key={databaseId} value={databaseId}>
                {[name, city].filter(Boolean).join(', ')}
              </option>
            ))}
          </SelectField>
        )}
        <CodeForm input={input} till={till} />
        <Scanner onCode={(code) => void till.lookUp(code)} />
      </div>
      <Result till={till} location={location} onNext={() => input.current?.focus()} />
    </div>
  );
}
