import DataLoader from 'dataloader';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { Delivery, ReadBodies } from '../../src/webhooks/delivery-job.ts';

/**
 * The maximum number of bodies per operation: the maximum page size of attempts in the REST API.
 */
const maxBodies = 100;

/**
 * Creates a function that returns the body of a delivery. Bodies that are requested in one tick are
 * read together. The function throws INVALID_INPUT after 100 bodies, because the cost of bodies
 * cannot be calculated from the operation.
 */
export function createBodyReader(readBodies: ReadBodies): (delivery: Delivery) => Promise<string | null> {
  const batch = new DataLoader(readBodies, { maxBatchSize: 50, cache: false });
  let count = 0;
  return async (delivery) => {
    count += 1;
    if (count > maxBodies)
      throw invalidInput([
        {
          field: 'requestBody',
          code: 'TOO_LONG',
          message: `can be selected for at most ${maxBodies} attempts`,
        },
      ]);
    return batch.load(delivery);
  };
}
