import { Redirect, Route, Switch } from 'wouter';
import { SubMenu } from '../../components/actions/sub-menu.tsx';
import { UnknownAddress } from '../../components/feedback/unknown-address.tsx';
import { useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { sectionsFor } from '../page-section.ts';
import { DayClose } from './day-close.tsx';
import { ExportForm } from './export-form.tsx';
import { Liability } from './liability.tsx';
import { Movements } from './movements.tsx';
import { Outstanding } from './outstanding.tsx';
import { Refunds } from './refunds.tsx';
import { reportsSections } from './reports-sections.ts';
import { Sales } from './sales.tsx';

const components = {
  '/sales': Sales,
  '/export': ExportForm,
  '/outstanding': Outstanding,
  '/liability': Liability,
  '/movements': Movements,
  '/day-close': DayClose,
  '/refunds': Refunds,
} as const satisfies Record<(typeof reportsSections)[number]['path'], () => unknown>;

/** The reports on sales, redemptions, refunds and unredeemed value. */
export function ReportsPage() {
  const { actions } = useSalesPage();
  const offered = sectionsFor(reportsSections, actions);
  const [first] = offered;
  return (
    <>
      <SubMenu label={reportsTexts.sections.label} sections={offered} />
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
