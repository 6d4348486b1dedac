import { useEffect, useEffectEvent } from 'react';
import { arePasskeysSuggested, awaitSuggestedPasskey } from '../session/passkeys.ts';
import { readPasskeyOptions } from './sign-in.ts';

/** The options of a passkey are read again after this time, before they expire. */
const renewMs = 4 * 60_000;

/**
 * Offers the passkeys of the device among the suggestions of the field for the e-mail address, while
 * `isOffered` is true. Calls `onChosen` with the credential, as JSON, of the passkey that the user chose.
 * Any other request for a passkey on the page ends the offer.
 */
export function useSuggestedPasskey(isOffered: boolean, onChosen: (credential: string) => void): void {
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isOffered) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async () => {
      const { data } = await readPasskeyOptions();
      if (!isCurrent || !data) return;
      timer = setTimeout(() => void offer(), renewMs);
      const credential = await awaitSuggestedPasskey(data.passkeySignInOptions);
      if (isCurrent && credential !== null) choose(credential);
    };
    void arePasskeysSuggested().then((areSuggested) => {
      if (isCurrent && areSuggested) void offer();
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOffered]);
}
