import { type ComponentType, lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/actions/sub-menu.tsx';
import { UnknownAddress } from '../../components/feedback/unknown-address.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sectionsFor } from '../page-section.ts';
import { ApiKeys } from './api-keys.tsx';
import { GuestTokens } from './guest-tokens.tsx';
import { OwnAccount } from './own-account.tsx';
import { Payments } from './payments/payments.tsx';
import { PersonalData } from './personal-data.tsx';
import { PublishableKeys } from './publishable-keys/publishable-keys.tsx';
import { SalesPageSection } from './sales-page/sales-page-section.tsx';
import { settingsSections } from './settings-sections.ts';
import { Tills } from './tills/tills.tsx';
import { Users } from './users.tsx';

/** Loaded when the section is opened, with the names of all audited fields. */
const AuditLog = lazy(async () => ({ default: (await import('./audit-log.tsx')).AuditLog }));

const components = {
  '/sales-page': SalesPageSection,
  '/users': Users,
  '/account': OwnAccount,
  '/tills': Tills,
  '/api-keys': ApiKeys,
  '/publishable-keys': PublishableKeys,
  '/guest-tokens': GuestTokens,
  '/payments': Payments,
  '/audit': AuditLog,
  '/personal-data': PersonalData,
} as const satisfies Record<(typeof settingsSections)[number]['path'], ComponentType>;

/**
 * The settings page: the sales page and its appearance, users, tills, API keys, publishable keys, guest
 * tokens, payments, the audit log, personal data and the user's own account.
 */
export function SettingsPage() {
  const { actions } = useSalesPage();
  const offered = sectionsFor(settingsSections, actions);
  const [first] = offered;
  return (
    <>
      <SubMenu label={settingsTexts.sections.label} sections={offered} />
      <Switch>
        {offered.map(({ path }) => (
          <Route key={path} path={path} component={components[path]} />
        ))}
        <Route path="/">{first && <Redirect to={first.path} replace />}</Route>
        <Route>
          <UnknownAddress />
        </Route>
      </Switch>
    </>
  );
}
