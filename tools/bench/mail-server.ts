import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { announce } from './peer/announce.ts';

/** Figures of the mail server since the last reset. */
export interface MailServerStatus {
  readonly smtpUrl: string;
  readonly received: number;
  readonly bytes: number;
  /** Milliseconds from the first e-mail to the last. */
  readonly elapsedMs: number;
}

/**
 * A mail server that accepts and discards all e-mails. `GET /` on the printed URL returns a
 * MailServerStatus, and `POST /` resets the figures.
 */
let received = 0;
let bytes = 0;
let firstAt = 0;
let lastAt = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, callback) {
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    stream.on('end', () => {
      lastAt = performance.now();
      if (received === 0) firstAt = lastAt;
      received += 1;
      callback();
    });
  },
});
smtp.on('error', () => undefined);
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;

const control = createServer((incoming, response) => {
  if (incoming.method === 'POST') [received, bytes, firstAt, lastAt] = [0, 0, 0, 0];
  response.end(
    JSON.stringify({ smtpUrl, received, bytes, elapsedMs: lastAt - firstAt } satisfies MailServerStatus),
  );
}).listen(0, '127.0.0.1');
await announce(control);
