import { useState } from 'react';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from './button.tsx';

/**
 * Copies a text to the clipboard. Browsers provide the clipboard only to pages loaded over HTTPS or
 * from localhost. Elsewhere, the button does nothing, and the user selects the text.
 */
export function CopyButton({
  text,
  size = 'medium',
}: {
  readonly text: string;
  readonly size?: 'small' | 'medium';
}) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  };
  return (
    <Button size={size} onClick={copy}>
      {copied === text ? sharedTexts.copied : sharedTexts.copy}
    </Button>
  );
}
