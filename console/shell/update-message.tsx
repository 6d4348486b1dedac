import { useEffect } from 'react';
import { useToast } from '../components/feedback/toasts.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';
import { takeUpdateMessage } from './reload-after-update.ts';

/** Displays a message if the page was reloaded because the service was updated. */
export function UpdateMessage() {
  const toast = useToast();
  useEffect(() => {
    if (takeUpdateMessage()) toast(sharedTexts.updated);
  }, [toast]);
  return null;
}
