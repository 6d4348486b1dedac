import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/sub-menu.tsx';
import type { Action } from '../../session/generated/operations.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { emailsTexts } from '../../texts/emails-texts.ts';
import { EmailSettings } from './email-settings.tsx';
import { Outbox } from './outbox.tsx';

const sections = [
  { path: '/outbox', title: emailsTexts.sections.outbox, action: 'ORDER_READ', Section: Outbox },
  { path: '/texts', title: emailsTexts.sections.settings, action: 'SALES_PAGE_CHANGE', Section: EmailSettings },
] as const satisfies readonly { path: string; title: string; action: Action; Section: () => unknown }[];

/** The e-mails of the sales page, and their texts. */
export function EmailsPage() {
  const { actions } = useSalesPage();
  const offered = sections.filter(({ action }) => actions.has(action));
  const [first] = offered;
  return (
    <>
      <SubMenu label={emailsTexts.sections.label} sections={offered} />
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
