import { afterAll, afterEach, beforeAll } from 'vitest';
import type { CheckoutDependencies } from '../../src/checkouts/checkout.ts';
import { type CheckoutServices, createCheckoutServices } from '../../src/checkouts/checkout-services.ts';
import { settleDueCheckouts } from '../../src/checkouts/settle-due-checkouts.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { type Bank, startBank } from './bank.ts';
import { checkoutDependencies } from './buyers.ts';

export interface Checkouts extends CheckoutServices {
  readonly service: TestService;
  readonly bank: Bank;
  readonly dependencies: CheckoutDependencies;
  /** Makes the lifetime of all unpaid checkouts end now. */
  endLifetimes(): Promise<void>;
  /** Settles all checkouts that are not final, as if they were due. */
  settle(): Promise<void>;
  /** Returns the stored checkout with a reference, and whether its order was removed. */
  read(reference: string): Promise<Row>;
}

/**
 * Runs a service without a worker, a bank, and the services of checkouts, for the tests of a file. The
 * properties of the result are set before the first test.
 */
export function useCheckouts(): Checkouts {
  // A process with the role `api` settles no checkouts. No mail server responds, so e-mails are kept.
  const service = useTestService({
    ROLE: 'api',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'vouchers@shop.example',
  });
  const checkouts = { service } as Checkouts & Record<string, unknown>;
  beforeAll(async () => {
    const bank = await startBank();
    const dependencies = checkoutDependencies(service.database, bank.url);
    Object.assign(checkouts, createCheckoutServices(dependencies), {
      bank,
      dependencies,
      async endLifetimes() {
        await rows(
          service,
          `update checkouts set expires_at = now() - interval '1 second' where state = 'open'`,
        );
      },
      async settle() {
        await rows(
          service,
          `update checkouts set due_at = now() - interval '1 second' where due_at is not null`,
        );
        await settleDueCheckouts(dependencies);
      },
      read: (reference: string) =>
        row(service, `select *, sale = '{}' as is_emptied from checkouts where reference = $1`, [reference]),
    });
  });
  afterEach(() => {
    const { bank } = checkouts;
    bank.refused.clear();
    bank.silent.clear();
    bank.before = async () => undefined;
  });
  afterAll(() => checkouts.bank.close());
  return checkouts;
}

/** Reads the stock of an option and its voucher, and the numbers of orders and checkouts. */
export async function readStock(
  { service }: Pick<Checkouts, 'service'>,
  { voucherId, optionId }: { readonly voucherId: number; readonly optionId: number },
): Promise<Row> {
  return row(
    service,
    `select v.sold as "voucherSold", v.reserved as "voucherReserved", o.sold as "optionSold", o.reserved as "optionReserved"
       from vouchers v, voucher_options o where v.id = $1 and o.id = $2`,
    [voucherId, optionId],
  );
}
