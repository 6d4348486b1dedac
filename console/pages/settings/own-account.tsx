import { useState } from 'react';
import { useQuery } from 'urql';
import { Button } from '../../components/actions/button.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { chooseLanguage, isLanguage, type Language, languageNames } from '../../language/language.ts';
import { failureOf, fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import {
  ChangeOwnPasswordDocument,
  OwnAccountDocument,
  UpdateOwnProfileDocument,
} from './generated/operations.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { PinCard } from './pin-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const { account: texts, users } = settingsTexts;
const languages = Object.keys(languageNames) as Language[];

/** The signed-in user's own name, language and password. */
export function OwnAccount() {
  const toast = useToast();
  const [{ data, error }, reload] = useQuery({ query: OwnAccountDocument });
  const [update] = useFormAction(UpdateOwnProfileDocument);
  const [change] = useFormAction(ChangeOwnPasswordDocument);
  const [open, setOpen] = useState<'profile' | 'password' | null>(null);
  const close = () => setOpen(null);
  if (error && !data) return <FailureNotice failure={failureOf(error)} onRetry={() => reload()} />;
  const member = data?.viewer.staffMember;
  if (!member) return <Spinner />;
  const { fullName, email, phone, locale } = member;

  const saveProfile = async (entered: FormValues) => {
    const chosen = entered.text('locale');
    const input = { fullName: entered.text('fullName'), phone: entered.textOrNull('phone'), locale: chosen };
    const { failure } = await update({ input });
    if (failure) return failure;
    toast(users.saved);
    if (isLanguage(chosen)) chooseLanguage(chosen);
    return null;
  };
  const savePassword = async (entered: FormValues) => {
    const newPassword = entered.verbatim('newPassword');
    if (newPassword !== entered.verbatim('repeated')) return fieldFailure('repeated', texts.differs);
    const { failure } = await change({
      input: { currentPassword: entered.verbatim('currentPassword'), newPassword },
    });
    if (!failure) toast(texts.passwordSet);
    return failure;
  };

  return (
    <>
      <Card title={texts.title} aside={<Button onClick={() => setOpen('profile')}>{texts.edit}</Button>}>
        <Facts
          facts={[
            [users.fields.fullName, fullName],
            [users.fields.email, email],
            [users.fields.phone, phone],
            [texts.language, isLanguage(locale) ? languageNames[locale] : locale],
          ]}
        />
      </Card>
      <Card
        title={texts.password}
        aside={<Button onClick={() => setOpen('password')}>{texts.changePassword}</Button>}
      >
        <p>{texts.passwordText}</p>
      </Card>
      <PasskeysCard />
      <SecondFactorCard />
      <PinCard />
      {open === 'profile' && (
        <FormDialog title={texts.edit} actionLabel={sharedTexts.save} onSubmit={saveProfile} onClose={close}>
          <Field
            label={users.fields.fullName}
            name="fullName"
            defaultValue={fullName}
            required
            autoComplete="name"
          />
          <Field
            label={users.fields.phone}
            name="phone"
            type="tel"
            defaultValue={phone ?? ''}
            autoComplete="tel"
          />
          <SelectField label={texts.language} name="locale" defaultValue={locale}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageNames[code]}
              </option>
            ))}
          </SelectField>
        </FormDialog>
      )}
      {open === 'password' && (
        <FormDialog
          title={texts.changePassword}
          actionLabel={sharedTexts.save}
          onSubmit={savePassword}
          onClose={close}
        >
          <p>{texts.passwordText}</p>
          <Field
            label={texts.current}
            name="currentPassword"
            type="password"
            required
            autoComplete="current-password"
          />
          <Field
            label={texts.new}
            hint={users.fields.passwordHint}
            name="newPassword"
            type="password"
            required
            autoComplete="new-password"
          />
          <Field
            label={texts.repeated}
            name="repeated"
            type="password"
            required
            autoComplete="new-password"
          />
        </FormDialog>
      )}
    </>
  );
}
