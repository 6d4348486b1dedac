import { setImmediate } from 'node:timers/promises';
import { maxBufferedBytes } from '../../response-sink.ts';
import type { EventResponse } from './execute-event.ts';
import type { Member } from './subscription.ts';

/**
 * Maximum total length of the responses in one write, in UTF-16 code units. A longer response is
 * written alone.
 */
export const maxWriteLength = 64 * 1024;
/**
 * The time in milliseconds for which responses are written before other work of the process runs.
 */
const maxRoundMs = 5;

interface DeliveryOptions {
  /**
   * Returns whether the member must still receive the responses. False after the member has left
   * the group.
   */
  readonly isReceiver: (member: Member) => boolean;
  /** Executes an event whose response depends on the identity of the caller. */
  readonly executeAlone: (member: Member, response: EventResponse) => Promise<string>;
  /**
   * Called when more than `maxBufferedBytes` are buffered for a client. The member receives no
   * further responses.
   */
  readonly onSlow: (member: Member) => void;
  /** Called if an event cannot be read for one member. The member receives no further responses. */
  readonly onFailed: (member: Member, error: unknown) => void;
}

/**
 * Writes responses to members, in order, and advances their positions. Responses at or before a
 * member's position are omitted, so that none is repeated. Yields to other requests every few
 * milliseconds. Returns the total number of responses that were written, summed over all members,
 * and the time in milliseconds in which the process wrote them.
 */
export async function deliverResponses(
  responses: readonly EventResponse[],
  members: readonly Member[],
  { isReceiver, executeAlone, onSlow, onFailed }: DeliveryOptions,
): Promise<{ readonly written: number; readonly writeTimeMs: number }> {
  const writes = splitIntoWrites(responses);
  let roundStartedAt = performance.now();
  let writeTimeMs = 0;
  let written = 0;

  const payloadOf = async (member: Member, response: EventResponse): Promise<string | null> => {
    try {
      return await executeAlone(member, response);
    } catch (error) {
      if (isReceiver(member)) onFailed(member, error);
      return null;
    }
  };
  const deliverAlone = async (member: Member, response: EventResponse): Promise<void> => {
    const payload = await payloadOf(member, response);
    if (payload !== null && isReceiver(member)) write(member, [payload], response);
  };
  const write = (member: Member, payloads: readonly string[], last: EventResponse): void => {
    member.sink.send(payloads);
    written += payloads.length;
    member.position = last.event.position;
    if (member.sink.bufferedBytes() > maxBufferedBytes) onSlow(member);
  };

  for (const member of members) {
    for (const { first, last, responses: together, payloads } of writes) {
      if (!isReceiver(member) || last.event.position <= member.position) continue;
      if (payloads === null) {
        await deliverAlone(member, first);
        continue;
      }
      const skipped = first.event.position > member.position ? 0 : countUpTo(together, member.position);
      for (const { rejections } of together.slice(skipped))
        for (const rejection of rejections) member.context.onRejected(...rejection);
      write(member, skipped === 0 ? payloads : payloads.slice(skipped), last);
    }
    const roundMs = performance.now() - roundStartedAt;
    if (roundMs < maxRoundMs) continue;
    writeTimeMs += roundMs;
    await setImmediate();
    roundStartedAt = performance.now();
  }
  return { written, writeTimeMs: writeTimeMs + performance.now() - roundStartedAt };
}

/**
 * Responses that are written together. `payloads` is null for a single response that is executed
 * for each member.
 */
interface Write {
  readonly first: EventResponse;
  readonly last: EventResponse;
  readonly responses: readonly EventResponse[];
  readonly payloads: readonly string[] | null;
}

function splitIntoWrites(responses: readonly EventResponse[]): Write[] {
  const writes: Write[] = [];
  let pending: EventResponse[] = [];
  let length = 0;
  const flush = () => {
    const [first] = pending;
    const last = pending.at(-1);
    if (!first || !last) return;
    writes.push({
      first,
      last,
      responses: pending,
      payloads: first.payload === null ? null : pending.map(({ payload }) => payload ?? ''),
    });
    pending = [];
    length = 0;
  };
  for (const response of responses) {
    const { payload } = response;
    if (payload === null || length + payload.length > maxWriteLength) flush();
    pending.push(response);
    length += payload?.length ?? 0;
    if (payload === null) flush();
  }
  flush();
  return writes;
}

function countUpTo(responses: readonly EventResponse[], position: number): number {
  const index = responses.findIndex(({ event }) => event.position > position);
  return index < 0 ? responses.length : index;
}
