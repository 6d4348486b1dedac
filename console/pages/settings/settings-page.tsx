import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/sub-menu.tsx';
import type { Action } from '../../session/generated/operations.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { ApiKeys } from './api-keys.tsx';
import { AuditLog } from './audit-log.tsx';
import { GuestTokens } from './guest-tokens.tsx';
import { OwnAccount } from './own-account.tsx';
import { PersonalData } from './personal-data.tsx';
import { Users } from './users.tsx';

const sections = [
  { path: '/users', title: settingsTexts.sections.users, action: 'USER_MANAGE', Section: Users },
  { path: '/account', title: settingsTexts.sections.account, action: 'OWN_ACCOUNT_CHANGE', Section: OwnAccount },
  { path: '/api-keys', title: settingsTexts.sections.apiKeys, action: 'API_KEY_MANAGE', Section: ApiKeys },
  { path: '/guest-tokens', title: settingsTexts.sections.guestTokens, action: 'GUEST_TOKEN_MINT', Section: GuestTokens },
  { path: '/audit', title: settingsTexts.sections.audit, action: 'AUDIT_READ', Section: AuditLog },
  {
    path: '/personal-data',
    title: settingsTexts.sections.personalData,
    action: 'PERSONAL_DATA_MANAGE',
    Section: PersonalData,
  },
] as const satisfies readonly { path: string; title: string; action: Action; Section: () => unknown }[];

/** Who and what may call the service. */
export function SettingsPage() {
  const { actions } = useSalesPage();
  const offered = sections.filter(({ action }) => actions.has(action));
  const [first] = offered;
  return (
    <>
      <SubMenu label={settingsTexts.sections.label} sections={offered} />
      <Switch>
        {offered.map(({ path, Section }) => (
          <Route key={path} path={path}>
            <Section />
          </Route>
        ))}
        <Route>{first && <Redirect to={first.path} replace />}</Route>
      </Switch>
    </>
  );
}
