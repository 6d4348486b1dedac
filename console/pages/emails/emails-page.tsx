import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/actions/sub-menu.tsx';
import { UnknownAddress } from '../../components/feedback/unknown-address.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import { emailsTexts } from '../../texts/emails-texts.ts';
import { sectionsFor } from '../page-section.ts';
import { EmailSettings } from './email-settings.tsx';
import { emailsSections } from './emails-sections.ts';
import { Outbox } from './outbox.tsx';

const components = {
  '/outbox': Outbox,
  '/texts': EmailSettings,
} as const satisfies Record<(typeof emailsSections)[number]['path'], () => unknown>;

/** The e-mails of the sales page, and their texts. */
export function EmailsPage() {
  const { actions } = useSalesPage();
  const offered = sectionsFor(emailsSections, actions);
  const [first] = offered;
  return (
    <>
      <SubMenu label={emailsTexts.sections.label} sections={offered} />
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
