import { Link } from 'wouter';
import { Button } from '../../components/actions/button.tsx';
import { Popover } from '../../components/actions/popover.tsx';
import { LanguageSwitch } from '../../components/forms/language-switch.tsx';
import { ColourSchemeSwitch } from '../../frame/colour-scheme-switch.tsx';
import { useConsoleHome } from '../../frame/console-home.ts';
import { SalesPageSwitch } from '../../frame/sales-page-switch.tsx';
import { Menu } from '../../icons/icons.tsx';
import { useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { signOut } from '../../session/session.ts';
import { useOwnLanguage } from '../../sign-in/use-own-language.ts';
import { useViewer } from '../../sign-in/viewer.tsx';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { tillTexts } from '../../texts/till-texts.ts';
import { useLeave } from '../../unsaved/guarded-router.tsx';
import { useTillDevice } from './device/till-device.ts';
import styles from './till-menu.module.css';

/** The menu of the till: the entries of the console's header, and a link to the console. */
export function TillMenu() {
  const salesPage = useSalesPage();
  const { name } = useViewer();
  const changeLanguage = useOwnLanguage();
  const leave = useLeave();
  const hrefOf = useHrefOf();
  const home = useConsoleHome();
  const device = useTillDevice();
  return (
    <Popover
      trigger={<Menu size={22} />}
      triggerLabel={tillTexts.menu}
      triggerTone="quiet"
      label={tillTexts.menu}
      className={styles.menu}
    >
      {() => (
        <>
          <p className={styles.name}>{name || device?.name}</p>
          {!device && <SalesPageSwitch current={salesPage} page="till" />}
          {home !== null && <Link href={hrefOf(home)}>{tillTexts.backToConsole}</Link>}
          <div className={styles.row}>
            {!device && <LanguageSwitch onChoose={changeLanguage} />}
            <ColourSchemeSwitch />
          </div>
          {!device && <Button onClick={() => leave(() => void signOut())}>{sharedTexts.signOut}</Button>}
        </>
      )}
    </Popover>
  );
}
