import { useState } from 'react';
import { useQuery } from 'urql';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { EditedObject } from '../../components/forms/edited-object.tsx';
import { formatLanguage } from '../../format/language.ts';
import { failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { emailsTexts } from '../../texts/emails-texts.ts';
import { DeliverySettingsForm } from './delivery-settings-form.tsx';
import { EmailTextsForm, textNames } from './email-texts-form.tsx';
import {
  CurrentEmailSettingsDocument,
  EmailSettingsDocument,
  type EmailSettingsFragment,
} from './generated/operations.ts';

/** The languages in which the service sends e-mails. */
const emailLanguages = ['en', 'de'] as const;

/** The settings of documents and reminders, and the texts of the e-mails. */
export function EmailSettings() {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data, error }, read] = useQuery({ query: EmailSettingsDocument, variables: { salesPageId } });
  const reload = () => read({ requestPolicy: 'network-only' });
  if (error) return <FailureNotice failure={failureOf(error)} onRetry={reload} />;
  if (!data?.salesPage) return <Spinner />;
  const { salesPage } = data;
  return (
    <>
      <DeliverySettings page={salesPage} onLoaded={reload} />
      {emailLanguages.map((language) => (
        <Texts key={language} page={salesPage} language={language} onLoaded={reload} />
      ))}
    </>
  );
}

interface SettingsCardProps {
  readonly page: EmailSettingsFragment;
  /** Called after a form has loaded the current settings. */
  readonly onLoaded: () => void;
}

function DeliverySettings({ page, onLoaded }: SettingsCardProps) {
  const { settings: texts } = emailsTexts;
  const [isOpen, setOpen] = useState(false);
  const { document, reminderDays } = page.emailSettings;
  const reminders =
    reminderDays.length === 0 ? texts.noReminders : texts.reminderDays(reminderDays.join(', '));
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          [texts.document, texts.documents[document]],
          [texts.reminders, reminders],
        ]}
      />
      <Actions>
        <Button onClick={() => setOpen(true)}>{texts.edit}</Button>
      </Actions>
      {isOpen && (
        <EditedObject opened={page} query={CurrentEmailSettingsDocument} onLoaded={onLoaded}>
          {(edited) => <DeliverySettingsForm page={edited} onClose={() => setOpen(false)} />}
        </EditedObject>
      )}
    </Card>
  );
}

function Texts({ page, language, onLoaded }: SettingsCardProps & { readonly language: string }) {
  const { texts } = emailsTexts;
  const [isOpen, setOpen] = useState(false);
  const entry = page.emailSettings.texts.find((each) => each.language === language);
  return (
    <Card title={texts.title(formatLanguage(language))}>
      <Facts facts={textNames.map((name) => [texts.fields[name], entry?.[name] ?? texts.standard])} />
      <Actions>
        <Button onClick={() => setOpen(true)}>{texts.edit(formatLanguage(language))}</Button>
      </Actions>
      {isOpen && (
        <EditedObject opened={page} query={CurrentEmailSettingsDocument} onLoaded={onLoaded}>
          {(edited) => <EmailTextsForm page={edited} language={language} onClose={() => setOpen(false)} />}
        </EditedObject>
      )}
    </Card>
  );
}
