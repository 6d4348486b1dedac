interface Mailbox {
  /** The display name. It can contain any characters: the transport encodes it. */
  readonly name: string;
  readonly address: string;
}

/**
 * A composed e-mail. It may contain voucher codes and tokens of links, so it must not be logged or
 * stored.
 */
export interface OutgoingEmail {
  readonly id: number;
  readonly kind: string;
  /** The Message-ID with angle brackets, the same in every attempt. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** The address for replies. Null if the sales page has no e-mail address or hides it. */
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly language: string;
  /** The HTML. It refers to the images by their Content-ID. */
  readonly html: string;
  readonly text: string;
  readonly images: readonly EmailImage[];
  readonly attachments: readonly EmailAttachment[];
}

export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** An image that the HTML of an e-mail shows. */
export interface EmailImage extends EmailAttachment {
  /** The Content-ID without angle brackets. */
  readonly cid: string;
}

/**
 * The result of an attempt. `accepted`: the mail server is now responsible for the e-mail.
 * `rejected`: the mail server rejected the e-mail permanently. `deferred`: any other failure, after
 * which the e-mail is sent again. The e-mail may then arrive twice, with the same Message-ID,
 * because the connection may have ended after the server had accepted it. `response` is the
 * response of the server, or the cause of the failure.
 */
export interface SendResult {
  readonly outcome: 'accepted' | 'deferred' | 'rejected';
  readonly response: string;
}

/** Sends e-mails. `send` never throws: every failure is a `deferred` or `rejected` result. */
export interface EmailTransport {
  send(email: OutgoingEmail): Promise<SendResult>;
  /** Ends all connections. E-mails in flight are deferred. */
  close(): void;
}
