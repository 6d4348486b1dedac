import DataLoader from 'dataloader';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { Delivery, ReadBodies } from '../../src/webhooks/delivery-job.ts';

/** Equal to the maximum page size of a webhook's history in REST. */
const maxBodies = 100;

/**
 * Reads the bodies that one operation asks for, those of the same moment together. What a body costs can't be seen from a document, so
 * that an operation has 100 at most: of any more it throws INVALID_INPUT.
 */
export function createBodyReader(readBodies: ReadBodies): (delivery: Delivery) => Promise<string | null> {
  const batch = new DataLoader(readBodies, { maxBatchSize: 50, cache: false });
  let count = 0;
  return async (delivery) => {
    count += 1;
    if (count > maxBodies)
      throw invalidInput([{ field: 'requestBody', message: `can be selected for at most ${maxBodies} attempts` }]);
    return batch.load(delivery);
  };
}
