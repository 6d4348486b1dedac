import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { RestError } from '../../rest-adapter/errors/rest-error.ts';
import { InvalidNotificationError } from '../../src/payments/payment-gateway.ts';
import type { ReceiveNotification } from '../../src/payments/receive-notification.ts';
import { assertMethod } from './assert-method.ts';
import { type Entrance, type EntranceDeclaration, mainThread, prefixOf } from './entrance.ts';
import { sendProblem } from './reject.ts';
import { rejectUnread } from './reject-unread.ts';
import { notificationGate } from './request-gates.ts';
import { requestIdOf } from './request-id.ts';
import { toRestError } from './to-rest-error.ts';

/** Maximum size of a notification in bytes. Those of Stripe have a few kilobytes. */
const maxBytes = 256 * 1024;

export const paymentNotificationEntrance: EntranceDeclaration = {
  path: '/payment-notifications/:gateway/:salesPageId',
  serves: 'notifications of a payment gateway, signed with the secret of the sales page',
  limits: `a body of ${maxBytes / 1024} KiB`,
  unit: 'a request in progress of the address; calls to the gateway once its signature is verified',
  thread: mainThread,
  gates: [notificationGate],
};

interface PaymentNotificationsOptions {
  readonly receive: ReceiveNotification;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/**
 * Creates the entrance of the notifications of payment gateways. Responds with 200 only after the
 * effect of the notification is stored. After any other status, the gateway repeats it.
 */
export function createPaymentNotifications({ receive, reportBug }: PaymentNotificationsOptions): Entrance {
  return {
    declaration: paymentNotificationEntrance,
    reject: sendProblem,
    async serve(request, response) {
      try {
        assertMethod(request, response, 'POST');
        const body = await readBody(request);
        const { headers } = request;
        await receive({ ...parsePath(request), headers, body, requestId: requestIdOf(request) });
        response.writeHead(200).end();
      } catch (error) {
        const known = toNotificationError(error, (bug) => reportBug(bug, requestIdOf(request)));
        rejectUnread(request, () => sendProblem(request, response, known));
      }
    },
  };
}

/** Returns the parts of the path. The id 0 and the empty name are those of no gateway. */
function parsePath({ url = '' }: IncomingMessage) {
  const path = url.slice(prefixOf(paymentNotificationEntrance).length).split('?', 1)[0] ?? '';
  const [, gateway = '', id = '0'] = /^([\w-]+)\/(\d{1,9})$/.exec(path) ?? [];
  return { gateway, salesPageId: Number(id) };
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  const length = request.headers['content-length'] ?? null;
  return getRawBody(request, { limit: maxBytes, length }).catch((error: { readonly type?: string }) => {
    if (error.type === 'entity.too.large')
      throw new RestError('BODY_TOO_LARGE', `The body is larger than ${maxBytes / 1024} KiB.`);
    throw new RestError('MALFORMED_BODY', 'The body did not arrive completely.');
  });
}

function toNotificationError(error: unknown, reportBug: (error: unknown) => void): RestError {
  if (error instanceof InvalidNotificationError)
    return new RestError('MALFORMED_BODY', 'The signature of the notification is incorrect.');
  return toRestError(error, reportBug);
}
