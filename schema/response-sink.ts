/**
 * Writes the responses of one subscription to the connection of its client. The hub serialises a
 * response once and passes the same text to the sinks of all its receivers.
 */
export interface ResponseSink {
  /**
   * Writes payloads in order, in one write of the connection. A payload is the JSON of a response.
   * Discards them if the connection is closing.
   */
  send(payloads: readonly string[]): void;
  /**
   * Returns the number of bytes that were written to the connection and are still in the memory of
   * this process.
   */
  bufferedBytes(): number;
}

/** The buffered bytes above which a connection receives no further events until it has drained. */
export const maxBufferedBytes = 256 * 1024;
