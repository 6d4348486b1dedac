import { useToast } from '../components/feedback/toasts.tsx';
import { chooseLanguage, type Language } from '../language/language.ts';
import { useAction } from '../operations/use-action.ts';
import { ChangeOwnLanguageDocument } from '../session/generated/operations.ts';

/**
 * Returns a function that changes the language in the profile of the signed-in user, and then that
 * of the console.
 */
export function useOwnLanguage(): (chosen: Language) => Promise<void> {
  const [change] = useAction(ChangeOwnLanguageDocument);
  const toast = useToast();
  return async (chosen) => {
    const { failure } = await change({ input: { locale: chosen } });
    if (failure) toast(failure.message);
    else chooseLanguage(chosen);
  };
}
