import { Button } from '../components/actions/button.tsx';
import { signInTexts } from '../texts/sign-in-texts.ts';
import { type DemoAccount, readDemoAccounts } from './demo-accounts.ts';
import styles from './sign-in-form.module.css';

interface DemoAccountListProps {
  readonly isBusy: boolean;
  readonly onChoose: (account: DemoAccount) => void;
}

/**
 * The accounts of the demo data, each with a button that signs in. Not displayed if the service has
 * no demo data.
 */
export function DemoAccountList({ isBusy, onChoose }: DemoAccountListProps) {
  const accounts = readDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-label={signInTexts.demo.title}>
      <h2>{signInTexts.demo.title}</h2>
      <p>{signInTexts.demo.text}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <span>
              {signInTexts.demo.roles[account.roleId]}
              <br />
              <span className={styles.quiet}>{`${account.email} · ${account.subdomain}`}</span>
            </span>
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={signInTexts.demo.signInAs(account.email)}
              onClick={() => onChoose(account)}
            >
              {signInTexts.submit}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
