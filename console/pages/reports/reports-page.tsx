import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/sub-menu.tsx';
import type { Action } from '../../session/generated/operations.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { ExportForm } from './export-form.tsx';
import { Liability } from './liability.tsx';
import { Refunds } from './refunds.tsx';

const sections = [
  { path: '/export', title: reportsTexts.sections.export, action: 'REPORT_READ', Section: ExportForm },
  { path: '/outstanding', title: reportsTexts.sections.liability, action: 'REPORT_READ', Section: Liability },
  { path: '/refunds', title: reportsTexts.sections.refunds, action: 'REFUND_READ', Section: Refunds },
] as const satisfies readonly { path: string; title: string; action: Action; Section: () => unknown }[];

/** What was sold, is owed and was paid back. */
export function ReportsPage() {
  const { actions } = useSalesPage();
  const offered = sections.filter(({ action }) => actions.has(action));
  const [first] = offered;
  return (
    <>
      <SubMenu label={reportsTexts.sections.label} sections={offered} />
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
