import type { DomainError } from '../../src/platform/errors/domain-error.ts';

/**
 * The value of the payload of a rejected mutation. Its `userErrors` describe `error`, and all other
 * fields of the payload are null.
 */
export class Rejection {
  readonly error: DomainError;

  constructor(error: DomainError) {
    this.error = error;
  }
}
