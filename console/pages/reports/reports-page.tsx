import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/sub-menu.tsx';
import type { Action } from '../../session/generated/operations.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { DayClose } from './day-close.tsx';
import { ExportForm } from './export-form.tsx';
import { Liability } from './liability.tsx';
import { Movements } from './movements.tsx';
import { Outstanding } from './outstanding.tsx';
import { Refunds } from './refunds.tsx';

const sections = [
  { path: '/export', title: reportsTexts.sections.export, action: 'REPORT_READ', Section: ExportForm },
  { path: '/outstanding', title: reportsTexts.sections.outstanding, action: 'REPORT_READ', Section: Outstanding },
  { path: '/liability', title: reportsTexts.sections.liability, action: 'REPORT_READ', Section: Liability },
  { path: '/movements', title: reportsTexts.sections.movements, action: 'REPORT_READ', Section: Movements },
  { path: '/day-close', title: reportsTexts.sections.dayClose, action: 'REPORT_READ', Section: DayClose },
  { path: '/refunds', title: reportsTexts.sections.refunds, action: 'REFUND_READ', Section: Refunds },
] as const satisfies readonly { path: string; title: string; action: Action; Section: () => unknown }[];

/** What was sold, redeemed and paid back, and what is owed. */
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
