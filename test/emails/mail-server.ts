import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The behaviour of the server for one e-mail. `decline` rejects the recipient. */
export type Decision =
  | { readonly kind: 'accept' }
  | { readonly kind: 'decline'; readonly code: number; readonly message: string }
  /** Rejects the message itself. `respond` returns the text of the response. */
  | { readonly kind: 'declineMessage'; readonly code: number; readonly respond: (raw: string) => string }
  /** Receives the whole message, and closes the connection without a response. */
  | { readonly kind: 'drop' }
  /** Never responds. */
  | { readonly kind: 'hang' };

export interface ReceivedEmail extends ParsedMail {
  /** The addresses of the SMTP commands MAIL FROM and RCPT TO. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
  /**
   * Whether the server accepted the message. False if the connection was closed without a response.
   */
  readonly accepted: boolean;
}

export interface MailServer {
  readonly url: string;
  /**
   * All messages that the server received completely and did not reject, in the order of their
   * arrival.
   */
  readonly received: readonly ReceivedEmail[];
  /** Returns the accepted messages to an address. */
  to(address: string): readonly ReceivedEmail[];
  /**
   * Sets the behaviour for the next e-mails to an address, one after the other. Later e-mails are
   * accepted.
   */
  decide(address: string, ...decisions: readonly Decision[]): void;
  /** Returns the maximum number of connections that were open at the same time. */
  maxConnections(): number;
  close(): Promise<void>;
}

/**
 * Starts a mail server on a free loopback port. It accepts all e-mails unless `decide` was called.
 */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const decisions = new Map<string, Decision[]>();
  let maxConnections = 0;

  const decisionFor = ({ envelope }: SMTPServerSession): Decision =>
    decisions.get(envelope.rcptTo[0]?.address ?? '')?.[0] ?? { kind: 'accept' };

  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect(_session, callback) {
      maxConnections = Math.max(maxConnections, server.connections.size);
      callback();
    },
    onRcptTo({ address }, session, callback) {
      const decision = decisions.get(address)?.[0] ?? decisionFor(session);
      if (decision.kind === 'hang') return;
      if (decision.kind !== 'decline') return callback();
      decisions.get(address)?.shift();
      callback(Object.assign(new Error(decision.message), { responseCode: decision.code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const decision = decisionFor(session);
        decisions.get(to[0] ?? '')?.shift();
        if (decision.kind === 'declineMessage')
          return callback(Object.assign(new Error(decision.respond(raw)), { responseCode: decision.code }));
        const { mailFrom } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : '', to };
        const accepted = decision.kind !== 'drop';
        received.push({ ...(await simpleParser(raw)), envelope, raw, accepted });
        if (accepted) return callback();
        for (const connection of server.connections)
          if (connection.session.id === session.id) connection._socket.destroy();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (address) => received.filter(({ envelope, accepted }) => accepted && envelope.to.includes(address)),
    decide: (address, ...next) => void decisions.set(address, [...next]),
    maxConnections: () => maxConnections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
