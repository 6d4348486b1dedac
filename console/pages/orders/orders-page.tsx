import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrderList } from './order-list.tsx';
import { RejectedRefunds } from './rejected-refunds.tsx';

/** Loaded when an order is opened. */
const OrderView = lazy(async () => ({ default: (await import('./order-view.tsx')).OrderView }));

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
