import relay, { type ConcreteRequest } from 'relay-runtime';
import type { CacheClient, DisplayedVoucher } from './cache-client.ts';
import type { Transport } from './transport.ts';

const {
  createOperationDescriptor,
  Environment,
  fetchQuery,
  Network,
  Observable,
  RecordSource,
  requestSubscription,
  Store,
} = relay;

/** Loads the artifact that relay-compiler wrote for an operation of `relay-operations`. */
async function loadArtifact(name: string): Promise<ConcreteRequest> {
  const file = new URL(`../generated/caches/${name}.graphql.js`, import.meta.url);
  return (await import(file.href)).default;
}

export async function createRelayClient(transport: Transport): Promise<CacheClient> {
  const [voucher, events, replay] = await Promise.all(
    ['relayDocumentsVoucherQuery', 'relayDocumentsEventsQuery', 'relayDocumentsReplaySubscription'].map(
      loadArtifact,
    ),
  );
  if (!voucher || !events || !replay) throw new Error('an artifact is missing');
  const network = Network.create(
    ({ text }, variables) => transport.execute({ query: text ?? '', variables }),
    ({ text }, variables) =>
      Observable.create((sink) =>
        transport.subscribe({ query: text ?? '', variables }, (result) => sink.next(result)),
      ),
  );
  const environment = new Environment({ network, store: new Store(new RecordSource()) });
  const readVoucher = async (id: string): Promise<DisplayedVoucher> => {
    const operation = createOperationDescriptor(voucher, { id });
    // Without `retain`, the store may discard the voucher, because no component displays it.
    environment.retain(operation);
    const { node } = environment.lookup(operation.fragment).data as { node: DisplayedVoucher };
    return node;
  };
  return {
    async loadVoucher(id) {
      await fetchQuery(environment, voucher, { id }).toPromise();
      return readVoucher(id);
    },
    readVoucher,
    loadEvents: async () => void (await fetchQuery(environment, events, {}).toPromise()),
    replayEvents: (after, count) =>
      new Promise((resolve, reject) => {
        let received = 0;
        const subscription = requestSubscription(environment, {
          subscription: replay,
          variables: { after },
          onNext() {
            received += 1;
            if (received < count) return;
            // `onNext` may be called before `requestSubscription` returns.
            queueMicrotask(() => subscription.dispose());
            resolve();
          },
          onError: reject,
        });
      }),
  };
}
