import { setImmediate } from 'node:timers/promises';
import { type EventBatch, type EventFeed, maxBatchSize } from '../../../src/events/event-feed.ts';
import type { EventName } from '../../../src/events/event-names.ts';
import type { EventRecord } from '../../../src/events/event-record.ts';
import { DomainError } from '../../../src/platform/errors/domain-error.ts';
import { deliverResponses, maxWriteLength } from './deliver-responses.ts';
import type { EventExecution, EventResponse } from './execute-event.ts';
import type { Member } from './subscription.ts';

/**
 * Members whose responses are equal, and which have received the same events. They receive the next
 * events together.
 */
export interface MemberGroup {
  readonly key: string;
  /** The position up to which events were executed for the group. */
  readonly position: number;
  readonly members: ReadonlySet<Member>;
  /** Adds a member whose position is not before that of the group. */
  add(member: Member): void;
  /** Removes a member, which receives nothing more. A group without members ends. */
  remove(member: Member): void;
}

export interface MemberGroupOptions {
  readonly key: string;
  /** The first member. The group begins after its position. */
  readonly first: Member;
  /** The names of the events that the members receive. */
  readonly names: readonly EventName[];
  readonly feed: EventFeed;
  readonly execution: EventExecution;
  /** Called when the last member has left. */
  readonly onEmpty: () => void;
  /**
   * Called after each chunk of events. `isCurrent` is whether the group has received all events
   * that were committed.
   */
  readonly onAdvanced: (isCurrent: boolean) => void;
  /**
   * Called if a member's new permissions differ from those of the group. The member has left the
   * group.
   */
  readonly onReclassified: (member: Member) => void;
  /** Returns the group's key for a member's current caller. */
  readonly keyOf: (member: Member) => string;
  /** Called if the client of a member reads too slowly. The member has left the group. */
  readonly onSlow: (member: Member) => void;
  /** Called if a member's subscription ends with an error. The member has left the group. */
  readonly onFailed: (member: Member, error: unknown) => void;
  /**
   * Called after each chunk that has responses, with the number of responses to all members, the
   * seconds in which they were executed and sent, and the milliseconds in which they were written.
   */
  readonly onSent: (sent: {
    readonly responses: number;
    readonly duration: number;
    readonly writeTimeMs: number;
  }) => void;
}

/**
 * Maximum number of events that are executed together. Other requests are handled between two
 * chunks.
 */
const maxChunkEvents = 20;

/**
 * The interval in milliseconds at which the callers of a group are identified again, even if no
 * events occur. With the authenticator's cache of 30 s, a subscription ends within 60 s after its
 * caller lost access, as D30 requires.
 */
const recheckIntervalMs = 15_000;

/**
 * Starts a group, which follows its sales page until the last member has left. The callers are
 * identified again before each batch of events. Each event is executed once for the group. Groups
 * do not wait for each other.
 */
export function startMemberGroup(options: MemberGroupOptions): MemberGroup {
  const { key, first, names, feed, execution, keyOf } = options;
  const { salesPageId } = first.operation;
  const members = new Set([first]);
  const ended = new AbortController();
  let { position } = first;
  /**
   * The number of events to execute together next. Adjusted after each write, so that their
   * responses fit into one write.
   */
  let chunkEvents = 1;

  const remove = (member: Member): void => {
    if (!members.delete(member) || members.size > 0) return;
    clearInterval(recheck);
    ended.abort();
    options.onEmpty();
  };
  const leave = (callback: (member: Member) => void) => (member: Member) => {
    remove(member);
    callback(member);
  };
  const fail = (member: Member, error: unknown): void => {
    remove(member);
    options.onFailed(member, error);
  };

  const identify = async (
    member: Member,
    onError: (member: Member, error: unknown) => void,
  ): Promise<void> => {
    try {
      const principal = await member.context.identify();
      if (principal === member.principal) return;
      member.principal = principal;
    } catch (error) {
      if (members.has(member)) onError(member, error);
      return;
    }
    if (members.has(member) && keyOf(member) !== key) leave(options.onReclassified)(member);
  };
  const identifyAll = (onError = fail) =>
    Promise.all(Array.from(members, (member) => identify(member, onError)));
  // Only a rejection ends an idle subscription. Other errors, such as an unavailable database, do
  // not show that the caller lost access.
  const recheck = setInterval(
    () => identifyAll((member, error) => void (error instanceof DomainError && fail(member, error))),
    recheckIntervalMs,
  );

  const executeChunk = async (events: readonly EventRecord[], batch: EventBatch) => {
    const [representative] = members;
    if (!representative) return { responses: [], failure: null };
    const scope = { batch, signal: ended.signal };
    const results = await Promise.allSettled(
      events.map((event) => execution.executeShared(representative, event, scope)),
    );
    const failure = results.find((result) => result.status === 'rejected') ?? null;
    const readable = failure ? results.slice(0, results.indexOf(failure)) : results;
    return {
      responses: readable.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
      failure,
    };
  };

  const sendChunk = async (chunk: readonly EventRecord[], batch: EventBatch): Promise<void> => {
    const startedAt = performance.now();
    const selected = chunk.filter(({ name }) => names.includes(name));
    const { responses, failure } = await executeChunk(selected, batch);
    // A member that joins from now on has these events already, or it would have joined another
    // group.
    position = chunk.at(-1)?.position ?? position;
    const receivers = [...members];
    const { written, writeTimeMs } = await deliverResponses(responses, receivers, {
      isReceiver: (member) => members.has(member),
      executeAlone: (member, { event }) =>
        execution.executeAlone(member, event, { batch, signal: ended.signal }),
      onSlow: leave(options.onSlow),
      onFailed: fail,
    });
    for (const member of receivers) {
      if (!members.has(member)) continue;
      if (failure) fail(member, failure.reason);
      else member.position = Math.max(member.position, position);
    }
    chunkEvents = nextChunkEvents(responses);
    if (responses.length === 0) return;
    const duration = (performance.now() - startedAt) / 1_000;
    options.onSent({ responses: written, duration, writeTimeMs });
  };

  const run = async (): Promise<void> => {
    for await (const batch of await feed.follow({ salesPageId, after: position, signal: ended.signal })) {
      if (batch.length > 0) await identifyAll();
      for (let start = 0; start < batch.length && members.size > 0; ) {
        const chunk = batch.slice(start, start + chunkEvents);
        start += chunk.length;
        await sendChunk(chunk, batch);
        if (members.size > 0) options.onAdvanced(false);
        await setImmediate();
      }
      if (members.size > 0) options.onAdvanced(batch.length < maxBatchSize);
    }
  };

  run().catch((error: unknown) => {
    for (const member of members) fail(member, error);
  });
  return {
    key,
    get position() {
      return position;
    },
    members,
    add: (member) => void members.add(member),
    remove,
  };
}

function nextChunkEvents(responses: readonly EventResponse[]): number {
  const longest = Math.max(0, ...responses.map(({ payload }) => payload?.length ?? maxWriteLength));
  return Math.max(1, Math.min(maxChunkEvents, Math.floor(maxWriteLength / Math.max(1, longest))));
}
