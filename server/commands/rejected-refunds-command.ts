import { createOperatorContext } from '../../src/access/operator-context.ts';
import {
  listRejectedRefunds,
  type RejectedRefund,
  recordRefundByHand,
  retryRefund,
} from '../../src/checkouts/rejected-refunds.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { formatDecimal } from '../../src/platform/values/decimal-amount.ts';
import { type Command, CommandFailure, parseOptions, UsageError } from './command.ts';

const help = `Usage: npm run cli -- rejected-refunds [OPTION]

Without an option, lists the refunds of late payments that their payment gateways have rejected: the reference of the
checkout, the amount, the gateway, the gateway's id of the payment, and the id of the sales page. Such a refund is not
repeated until it is decided:

  --retry REFERENCE         request the refund again
  --made-by-hand REFERENCE  record that the payment was returned outside of the service, such as in the dashboard
                            of the gateway or by a bank transfer

Example:

  npm run cli -- rejected-refunds --retry VS-7K4M2PQX9D
`;

const options = { retry: { type: 'string' }, 'made-by-hand': { type: 'string' } } as const;

export const rejectedRefundsCommand: Command = {
  help,
  async run(args, { print, note, withDatabase }) {
    const { retry, 'made-by-hand': madeByHand } = parseOptions(args, options);
    if (retry !== undefined && madeByHand !== undefined)
      throw new UsageError('--retry and --made-by-hand: only one of them can be used');
    await withDatabase(async (database) => {
      const reference = retry ?? madeByHand;
      if (reference === undefined) {
        const refunds = await listRejectedRefunds(database);
        for (const refund of refunds) print(format(refund));
        return note(`${refunds.length} rejected refunds`);
      }
      const decide = retry === undefined ? recordRefundByHand : retryRefund;
      await decide(database, await originOf(database, reference), reference);
      note(
        retry === undefined
          ? `The refund of ${reference} was recorded as made.`
          : `The refund of ${reference} is requested again.`,
      );
    });
  },
};

function format({ reference, amount, currency, gateway, chargeTransactionId, salesPageId }: RejectedRefund) {
  const total = `${currency} ${formatDecimal(amount, currency)}`;
  return `${reference} ${total} ${gateway} ${chargeTransactionId} sales-page ${salesPageId}`;
}

async function originOf(database: Database, reference: string) {
  const select = { organisationId: true };
  const checkout = await database.prisma.checkout.findUnique({ where: { reference }, select });
  if (!checkout) throw new CommandFailure(`No checkout has the reference ${reference}.`);
  return createOperatorContext(database, checkout.organisationId);
}
