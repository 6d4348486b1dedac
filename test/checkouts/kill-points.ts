import { writeSync } from 'node:fs';
import type { PaymentGateway } from '../../src/payments/payment-gateway.ts';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';

/** A place at which a program stops, so that a test kills it there. */
export interface KillPoint {
  /** A call of `redirect` or `refund` of the gateway, or the label of a statement. */
  readonly subject: string;
  /**
   * Whether the call was not sent yet, was sent without a response, or has taken effect without any
   * consequence in the program.
   */
  readonly when: 'before' | 'during' | 'after';
}

/** What a program prints when it stops. */
export const stoppedText = 'stopped to be killed';

/** Returns the kill points of a program. `stopAt` selects the one at which the program stops next. */
export function createKillPoints() {
  let selected: KillPoint | null = null;
  const stopIf = (subject: string, when: KillPoint['when']) => {
    if (selected?.subject !== subject || selected.when !== when) return;
    writeSync(1, `${stoppedText}\n`);
    // Blocks the thread, so that nothing continues.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
  const pass = async <Result>(subject: string, call: () => Promise<Result>): Promise<Result> => {
    stopIf(subject, 'before');
    const result = call();
    setTimeout(() => stopIf(subject, 'during'), Math.random() * 3);
    const value = await result;
    stopIf(subject, 'after');
    return value;
  };
  const wrapClient = (client: SqlClient): SqlClient => ({
    query: (statement) => pass(statement.label ?? statement.name ?? '', () => client.query(statement)),
  });
  return {
    stopAt(point: KillPoint): void {
      selected = point;
    },
    wrapDatabase: (database: Database): Database => ({
      ...database,
      ...wrapClient(database),
      transaction: (work) => database.transaction((transaction) => work(wrapClient(transaction))),
    }),
    wrapGateway({ redirect, refund, ...gateway }: PaymentGateway): PaymentGateway {
      return {
        ...gateway,
        redirect: redirect && {
          ...redirect,
          begin: (...args) => pass('begin', () => redirect.begin(...args)),
          find: (...args) => pass('find', () => redirect.find(...args)),
          expire: (...args) => pass('expire', () => redirect.expire(...args)),
        },
        refund: (...args) => pass('refund', () => refund(...args)),
      };
    },
  };
}
