import { OneTimeCodeForm } from '../components/forms/one-time-code-form.tsx';
import { signInTexts } from '../texts/sign-in-texts.ts';

interface CodeFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const { text, label, hint } = signInTexts.code;
  return (
    <>
      <p>{text}</p>
      <OneTimeCodeForm
        {...props}
        label={label}
        hint={hint}
        submitLabel={signInTexts.submit}
        backLabel={signInTexts.back}
        isSuggested
      />
    </>
  );
}
