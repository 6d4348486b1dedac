import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { Actions } from '../components/actions/actions.tsx';
import { Button } from '../components/actions/button.tsx';
import { Dialog } from '../components/dialogs/dialog.tsx';
import { Bell } from '../icons/icons.tsx';
import { language } from '../language/language.ts';
import { useCan, useHrefOf, useSalesPage } from '../session/sales-page.tsx';
import { noticesTexts as texts } from '../texts/notices-texts.ts';
import { sharedTexts } from '../texts/shared-texts.ts';
import { NoticesDocument } from './generated/operations.ts';
import { listNotices } from './list-notices.ts';
import styles from './notice-list.module.css';

/** The time in milliseconds after which the notices are read again. */
const readAgainMs = 120_000;
/** Failed e-mails of this time in milliseconds are counted. */
const failedEmailsMs = 7 * 86_400_000;

/** The button in the header with the number of notices, and the list that it opens. */
export function NoticeList() {
  const { databaseId: salesPageId } = useSalesPage();
  const hrefOf = useHrefOf();
  const [isOpen, setOpen] = useState(false);
  const [failedSince] = useState(() => new Date(Date.now() - failedEmailsMs).toISOString());
  const reads = {
    readsWebhooks: useCan('WEBHOOK_MANAGE'),
    readsEmails: useCan('EMAIL_SEND'),
    readsImports: useCan('VOUCHER_IMPORT_MANAGE'),
    readsStock: useCan('CATALOGUE_CHANGE'),
  };
  const [{ data }, read] = useQuery({
    query: NoticesDocument,
    variables: { salesPageId, failedSince, language, ...reads },
    pause: !Object.values(reads).includes(true),
    requestPolicy: 'cache-and-network',
  });
  useEffect(() => {
    const timer = setInterval(() => read({ requestPolicy: 'network-only' }), readAgainMs);
    return () => clearInterval(timer);
  }, [read]);
  const notices = listNotices(data?.salesPage);
  if (notices.length === 0) return null;
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={texts.open(notices.length)}
        title={texts.open(notices.length)}
        className={styles.open}
        onClick={() => setOpen(true)}
      >
        <Bell size={18} />
        <span className={styles.count} aria-hidden>
          {notices.length}
        </span>
      </Button>
      {isOpen && (
        <Dialog title={texts.title} onClose={() => setOpen(false)}>
          <ul className={styles.notices}>
            {notices.map(({ key, text, path }) => (
              <li key={key}>
                <Link href={hrefOf(path)} onClick={() => setOpen(false)}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <Actions align="end">
            <Button onClick={() => setOpen(false)}>{sharedTexts.close}</Button>
          </Actions>
        </Dialog>
      )}
    </>
  );
}
