import { Route, Switch } from 'wouter';
import { ImportDetail } from './import-detail.tsx';
import { ImportList } from './import-list.tsx';

/** The imports of vouchers that another system sold. */
export function ImportsPage() {
  return (
    <Switch>
      <Route path="/">
        <ImportList />
      </Route>
      <Route path="/:id">{({ id }) => <ImportDetail key={id} id={id} />}</Route>
    </Switch>
  );
}
