import { Route, Switch } from 'wouter';
import { WebhookDetail } from './webhook-detail.tsx';
import { WebhookList } from './webhook-list.tsx';

/** The endpoints of the sales page and their deliveries. */
export function WebhooksPage() {
  return (
    <Switch>
      <Route path="/">
        <WebhookList />
      </Route>
      <Route path="/:id">{({ id }) => <WebhookDetail key={id} webhookId={Number(id) || 0} />}</Route>
    </Switch>
  );
}
