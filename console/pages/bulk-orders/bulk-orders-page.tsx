import { Route, Switch, useLocation } from 'wouter';
import { useCan } from '../../session/sales-page.tsx';
import { BulkOrderList } from './bulk-order-list.tsx';
import { BulkOrderView } from './bulk-order-view.tsx';
import { NewBulkOrder } from './new-bulk-order.tsx';

/** The list of bulk orders of the sales page, a form for a new one, and single bulk orders. */
export function BulkOrdersPage() {
  const [, navigate] = useLocation();
  const mayCreate = useCan('ORDER_PLACE');
  return (
    <Switch>
      <Route path="/">
        <BulkOrderList />
      </Route>
      {mayCreate && (
        <Route path="/new">
          <NewBulkOrder onCreated={(id) => navigate(`/${id}`)} />
        </Route>
      )}
      {/* The id is not encoded, because the router does not decode it. */}
      <Route path="/:id">{({ id }) => <BulkOrderView key={id} id={id} />}</Route>
    </Switch>
  );
}
