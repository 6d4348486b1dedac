import type { ServerResponse } from 'node:http';
import {
  chooseSandboxResult,
  endSandboxPayment,
  findSandboxPayment,
  sandboxChoices,
  stateOf,
} from '../../../src/payments/sandbox-payments.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { type Entrance, type EntranceDeclaration, mainThread, prefixOf } from '../../http/entrance.ts';
import { holderPageGate } from '../../http/request-gates.ts';
import { requestIdOf } from '../../http/request-id.ts';
import { readForm } from '../holder/read-form.ts';
import { createPageHandler, sendPage } from '../holder/serve-page.ts';
import { renderNoPayment, renderSandboxPage } from './render-sandbox-page.ts';

export interface SandboxPagesOptions {
  readonly database: Database;
  /**
   * Returns whether the sales page of the checkout with this reference still offers its gateway. Called
   * before a payment is accepted.
   */
  readonly isGatewayOffered: (reference: string) => Promise<boolean>;
  /** Called after a buyer has paid, with the reference of the checkout. */
  readonly confirmCheckout: (reference: string) => Promise<unknown>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Maximum size of a submitted form in bytes. */
const maxFormBytes = 256;
/** The query of the page after a payment was declined. */
const declined = 'declined';

export const sandboxPageEntrance: EntranceDeclaration = {
  path: '/sandbox-payments/:token',
  serves: 'the page of a simulated payment, with the token of its link',
  limits: `a form of ${maxFormBytes} bytes`,
  unit: 'a request in progress of the address',
  thread: mainThread,
  gates: [holderPageGate],
};

/**
 * The pages on which buyers decide the result of a payment through the gateway `sandbox`. They
 * replace the page of a payment processor in trials and tests, and move no money.
 */
export function createSandboxPages({
  database,
  isGatewayOffered,
  confirmCheckout,
  reportBug,
}: SandboxPagesOptions): Entrance {
  const handler = { declaration: sandboxPageEntrance, methods: ['GET', 'HEAD', 'POST'], reportBug };
  return createPageHandler(handler, async (request, response, languages) => {
    const [token = '', query] = (request.url ?? '').slice(prefixOf(sandboxPageEntrance).length).split('?', 2);
    const payment = await findSandboxPayment(database, token);
    if (!payment) return sendPage(response, 404, renderNoPayment(languages));
    if (request.method !== 'POST') {
      const isDeclined = query === declined;
      const preferred = [payment.language, ...languages];
      return sendPage(response, 200, renderSandboxPage(payment, preferred, { isDeclined }));
    }
    const form = await readForm(request, maxFormBytes);
    const choice = sandboxChoices.find((each) => each === form?.get('choice'));
    if (!choice) return void response.writeHead(400, { Connection: 'close' }).end();
    // Otherwise a page that was opened before the shop went live would give vouchers away.
    if (!(await isGatewayOffered(payment.reference))) await endSandboxPayment(database, token);
    await chooseSandboxResult(database, token, choice);
    if (choice === 'decline') return redirect(response, `${token}?${declined}`);
    if (choice === 'abandon') return redirect(response, payment.cancelUrl);
    const chosen = (await findSandboxPayment(database, token)) ?? payment;
    const { status } = stateOf(chosen);
    if (status === 'expired') return redirect(response, token);
    // The periodic task confirms the checkout if this fails.
    if (status === 'paid')
      await confirmCheckout(payment.reference).catch((error) => reportBug(error, requestIdOf(request)));
    redirect(response, payment.returnUrl);
  });
}

function redirect(response: ServerResponse, url: string): void {
  response.writeHead(303, { Location: url }).end();
}
