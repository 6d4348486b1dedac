import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { type GraphQLSchema, isAbstractType, print } from 'graphql';
import type { CacheClient, DisplayedVoucher } from './cache-client.ts';
import { eventsOperation, replayOperation, voucherOperation } from './operations.ts';
import type { Transport } from './transport.ts';

export function createApolloClient(transport: Transport, schema: GraphQLSchema): CacheClient {
  const link = new ApolloLink(
    ({ query, variables, operationType }) =>
      new Observable((observer) => {
        const operation = { query: print(query), variables };
        if (operationType === 'subscription')
          return transport.subscribe(operation, (result) => observer.next(result));
        transport.execute(operation).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return undefined;
      }),
  );
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType);
  const possibleTypes = Object.fromEntries(
    abstract.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes }) });
  const [voucher, events, replay] = [gql(voucherOperation), gql(eventsOperation), gql(replayOperation)];
  const readVoucher = async (
    id: string,
    fetchPolicy: 'network-only' | 'cache-only',
  ): Promise<DisplayedVoucher> => {
    const { data } = await client.query<{ node: DisplayedVoucher }>({
      query: voucher,
      variables: { id },
      fetchPolicy,
    });
    if (!data) throw new Error('the cache has no voucher');
    return data.node;
  };
  return {
    loadVoucher: (id) => readVoucher(id, 'network-only'),
    readVoucher: (id) => readVoucher(id, 'cache-only'),
    loadEvents: async () => void (await client.query({ query: events, fetchPolicy: 'network-only' })),
    replayEvents: (after, count) =>
      new Promise((resolve, reject) => {
        let received = 0;
        const subscription = client.subscribe({ query: replay, variables: { after } }).subscribe({
          next({ error }) {
            if (error) reject(error);
            received += 1;
            if (received < count) return;
            subscription.unsubscribe();
            resolve();
          },
          error: reject,
        });
      }),
  };
}
