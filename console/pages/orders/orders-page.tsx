import { Route, Switch } from 'wouter';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrderList } from './order-list.tsx';
import { OrderView } from './order-view.tsx';
import { RejectedRefunds } from './rejected-refunds.tsx';

/** The list of orders of the sales page, and single orders. */
export function OrdersPage() {
  return (
    <Switch>
      <Route path="/">
        <RejectedRefunds />
        <OrderList />
      </Route>
      <Route path="/:id">
        {({ id }) =>
          /^[1-9]\d{0,8}$/.test(id) ? (
            <OrderView key={id} id={Number(id)} />
          ) : (
            <EmptyState title={ordersTexts.noSuchOrder} />
          )
        }
      </Route>
    </Switch>
  );
}
