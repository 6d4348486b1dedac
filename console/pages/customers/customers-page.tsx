import { Route, Switch } from 'wouter';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { customersTexts as texts } from '../../texts/customers-texts.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerView } from './customer-view.tsx';

/**
 * The customers of the sales page, and single customers. The address of a customer contains the id
 * of one of the orders instead of the e-mail address, because servers and proxies log addresses.
 */
export function CustomersPage() {
  return (
    <Switch>
      <Route path="/">
        <CustomerList />
      </Route>
      <Route path="/:orderId">
        {({ orderId }) =>
          /^[1-9]\d{0,8}$/.test(orderId) ? (
            <CustomerView key={orderId} orderId={Number(orderId)} />
          ) : (
            <EmptyState title={texts.noSuchCustomer}>{texts.noSuchCustomerHint}</EmptyState>
          )
        }
      </Route>
    </Switch>
  );
}
