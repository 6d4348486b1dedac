import type { ReactNode } from 'react';
import { describePosition } from '../../operations/describe-service-error.ts';
import type { Failure } from '../../operations/failure.ts';
import { failureAdvice } from '../../texts/failure-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from '../actions/button.tsx';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly onRetry?: () => void;
  /** Buttons that perform the next step. */
  readonly children?: ReactNode;
}

const advice: Readonly<Record<string, string>> = failureAdvice;

/** Displays a failure with the next step for the user. */
export function FailureNotice({ failure: { code, message, fields }, onRetry, children }: FailureNoticeProps) {
  return (
    <Notice tone="danger">
      <p>
        {message} {advice[code]}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map((fieldError) => (
            <li key={`${fieldError.field} ${fieldError.message}`}>
              {[describePosition(fieldError.field), fieldError.message]
                .filter((part) => part !== '')
                .join(': ')}
            </li>
          ))}
        </ul>
      )}
      {children}
      {onRetry && <Button onClick={onRetry}>{sharedTexts.retry}</Button>}
    </Notice>
  );
}
