import { Client, type RequestPolicy, subscriptionExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { type GraphQLSchema, introspectionFromSchema } from 'graphql';
import type { CacheClient, DisplayedVoucher } from './cache-client.ts';
import { eventsOperation, replayOperation, voucherOperation } from './operations.ts';
import type { Transport } from './transport.ts';

export function createUrqlClient(transport: Transport, schema: GraphQLSchema): CacheClient {
  const network = subscriptionExchange({
    isSubscriptionOperation: () => true,
    forwardSubscription: ({ query = '', variables = {} }, operation) => ({
      subscribe(sink) {
        const request = { query, variables: { ...variables } };
        if (operation.kind === 'subscription')
          return { unsubscribe: transport.subscribe(request, (result) => sink.next(result)) };
        transport.execute(request).then((result) => {
          sink.next(result);
          sink.complete();
        }, sink.error);
        return { unsubscribe: () => undefined };
      },
    }),
  });
  const exchanges = [cacheExchange({ schema: introspectionFromSchema(schema) }), network];
  const client = new Client({ url: 'unused', preferGetMethod: false, exchanges });
  const read = async (document: string, variables: object, requestPolicy: RequestPolicy) => {
    const { data, error } = await client.query(document, variables, { requestPolicy }).toPromise();
    if (error || !data) throw error ?? new Error('the cache has no data');
    return data;
  };
  const readVoucher = async (id: string, policy: RequestPolicy): Promise<DisplayedVoucher> =>
    (await read(voucherOperation, { id }, policy)).node;
  return {
    loadVoucher: (id) => readVoucher(id, 'network-only'),
    readVoucher: (id) => readVoucher(id, 'cache-only'),
    loadEvents: async () => void (await read(eventsOperation, {}, 'network-only')),
    replayEvents: (after, count) =>
      new Promise((resolve, reject) => {
        let received = 0;
        const { unsubscribe } = client.subscription(replayOperation, { after }).subscribe(({ error }) => {
          if (error) reject(error);
          received += 1;
          if (received < count) return;
          unsubscribe();
          resolve();
        });
      }),
  };
}
