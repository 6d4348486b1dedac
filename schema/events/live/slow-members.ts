import { maxBufferedBytes } from '../../response-sink.ts';
import type { Member } from './subscription.ts';

/** A connection has drained when it buffers at most this many bytes. */
const drainedBytes = maxBufferedBytes / 8;
/**
 * The time in milliseconds for which a client can read none of its buffered data before its
 * subscription ends.
 */
const stallTimeoutMs = 10_000;
const checkIntervalMs = 50;

interface SlowMembersOptions {
  /**
   * Called when the client has read most of its buffered data (see `drainedBytes`). The member has
   * been removed.
   */
  readonly onDrained: (member: Member) => void;
  /** Called when the client has read nothing for ten seconds. The member has been removed. */
  readonly onStalled: (member: Member) => void;
}

/**
 * Members whose clients read more slowly than events occur. They receive no events until they have
 * drained.
 */
export interface SlowMembers {
  readonly size: number;
  add(member: Member): void;
  remove(member: Member): void;
}

interface Progress {
  bufferedBytes: number;
  stalledMs: number;
}

export function createSlowMembers({ onDrained, onStalled }: SlowMembersOptions): SlowMembers {
  const progressOf = new Map<Member, Progress>();
  let timer: NodeJS.Timeout | undefined;
  let checkedAt = 0;

  const check = () => {
    const now = performance.now();
    // While the event loop is blocked, the process does not detect that clients have read. This
    // time must not count as a stall.
    const elapsedMs = Math.min(now - checkedAt, 2 * checkIntervalMs);
    checkedAt = now;
    for (const [member, progress] of progressOf) {
      const bufferedBytes = member.sink.bufferedBytes();
      progress.stalledMs = bufferedBytes < progress.bufferedBytes ? 0 : progress.stalledMs + elapsedMs;
      progress.bufferedBytes = bufferedBytes;
      const settle =
        bufferedBytes <= drainedBytes ? onDrained : progress.stalledMs >= stallTimeoutMs ? onStalled : null;
      if (!settle) continue;
      remove(member);
      settle(member);
    }
  };
  const remove = (member: Member) => {
    progressOf.delete(member);
    if (progressOf.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    get size() {
      return progressOf.size;
    },
    add(member) {
      progressOf.set(member, { bufferedBytes: member.sink.bufferedBytes(), stalledMs: 0 });
      if (timer) return;
      checkedAt = performance.now();
      timer = setInterval(check, checkIntervalMs);
    },
    remove,
  };
}
