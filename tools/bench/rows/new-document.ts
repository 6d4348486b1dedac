import { median } from '../compare-sides.ts';
import { dashboardQuery } from '../graphql/operations.ts';
import { requestHeaders } from '../load-request.ts';
import { type Bench, type Row, toRow } from '../row.ts';

/**
 * The number of operations. It must be lower than the number of column selections for which the
 * service keeps prepared statements.
 */
const operations = 60;
/**
 * The number of requests of an operation, after its first one, that are not measured. After them, the
 * operation is compiled.
 */
const warmUpRequests = 20;
/** The number of later measured requests of an operation. */
const warmRequests = 5;

/**
 * Fields of a product in the dashboard's query. Each operation omits a different pair of fields, so
 * that its selection of columns is unique.
 */
const productFields = [
  'voucherFrom',
  'voucherTo',
  'message',
  'hidePrice',
  'deliveryMethod',
  'pricePaidCalculator',
  'internalNote',
  'isMultiUse',
  'isMonetary',
  'redemptionPeriod { from to }',
  'shippingStatus',
  'isRedeemableEverywhere',
];

/**
 * Compares the first request of a GraphQL operation with later requests of the same operation, one at
 * a time. The service parses, validates and plans an operation at its first request, and PostgreSQL
 * plans its statement.
 */
export async function measureNewDocument({ ours, database }: Bench): Promise<Row> {
  const first = Math.min(50, database.orders);
  const measure = async (query: string): Promise<number> => {
    const body = JSON.stringify({ query, variables: { salesPageId: 1, first } });
    const started = performance.now();
    const response = await fetch(`${ours.url}/graphql`, { method: 'POST', headers: requestHeaders, body });
    const text = await response.text();
    const duration = performance.now() - started;
    if (response.status !== 200 || text.includes('"errors"'))
      throw new Error(`${response.status}: ${text.slice(0, 2000)}`);
    return duration;
  };
  const firstTimes: number[] = [];
  const laterTimes: number[] = [];
  for (const query of createOperations()) {
    firstTimes.push(await measure(query));
    for (let count = 0; count < warmUpRequests; count += 1) await measure(query);
    for (let count = 0; count < warmRequests; count += 1) laterTimes.push(await measure(query));
  }
  const [cold, warm] = [median(firstTimes), median(laterTimes)];
  const name = 'first request of a GraphQL document, 50 orders';
  return toRow('ms', { name, against: 'later requests', ours: cold, theirs: warm }, 3);
}

/** Returns operations that select different columns. */
function createOperations(): string[] {
  const pairs = productFields.flatMap((one, index) =>
    productFields.slice(index + 1).map((other) => [one, other]),
  );
  return pairs.slice(0, operations).map((pair) => {
    const lines = dashboardQuery.split('\n').filter((line) => !pair.includes(line.trim()));
    return lines.join('\n');
  });
}
