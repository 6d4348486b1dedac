import type { GraphQLFormattedError } from 'graphql';
import type { EventFeed } from '../../../src/events/event-feed.ts';
import { readableEventNames } from '../../../src/events/readable-events.ts';
import { requestError } from '../../errors/request-error.ts';
import type { Executor } from '../../execution/executor.ts';
import { createEventExecution } from './execute-event.ts';
import { type MemberGroup, type MemberGroupOptions, startMemberGroup } from './member-group.ts';
import { permissionClassOf } from './permission-class.ts';
import { createSlowMembers } from './slow-members.ts';
import type { Member } from './subscription.ts';

/** The state of a hub. */
export interface HubStatus {
  readonly members: number;
  readonly groups: number;
  readonly slowMembers: number;
  /**
   * The bytes that are buffered for clients. The buffer of a socket is counted once per
   * subscription of the socket.
   */
  readonly bufferedBytes: number;
}

/** The live subscriptions of a process. */
export interface SubscriptionHub {
  /**
   * Adds a subscription. It receives the events after its position, each once and in order, until
   * it leaves or ends.
   */
  join(member: Member): void;
  /** Removes a subscription, which receives nothing more. Does nothing if it has ended. */
  leave(member: Member): void;
  readStatus(): HubStatus;
}

interface SubscriptionHubOptions extends Pick<MemberGroupOptions, 'feed' | 'onSent'> {
  readonly feed: EventFeed;
  readonly executor: Executor;
  /** Converts an error of a response to the error that clients receive. */
  readonly toPublicError: (error: unknown) => GraphQLFormattedError;
  /** Called when a subscription ends because its client does not read. */
  readonly onStalled: () => void;
}

/**
 * Creates the hub of a process. Subscriptions with equal responses have the same key and form
 * groups: an event is executed and serialised once per group. The first group of a key that has
 * received all committed events becomes the live group of the key. A member that missed events,
 * because it begins earlier or was slow, receives them in a separate group. This group follows the
 * feed like any other, and its members move to the live group when its position reaches that of the
 * live group. Therefore no event is lost or repeated when a member changes its group.
 */
export function createSubscriptionHub(options: SubscriptionHubOptions): SubscriptionHub {
  const { feed, onSent, onStalled } = options;
  const execution = createEventExecution(options);
  /** The group of each member. Null while the member is slow. */
  const members = new Map<Member, MemberGroup | null>();
  const groups = new Map<string, Set<MemberGroup>>();
  const liveGroups = new Map<string, MemberGroup>();

  const end = (member: Member, error: unknown): void => {
    if (members.delete(member)) member.onEnd(error);
  };
  const slowMembers = createSlowMembers({
    onDrained: (member) => place(member),
    onStalled(member) {
      onStalled();
      end(member, slowSubscriberError());
    },
  });

  /**
   * Adds a member to the live group or to a group at the member's position. Starts a group if there
   * is neither.
   */
  const place = (member: Member): void => {
    const key = keyOf(member);
    const live = liveGroups.get(key);
    if (live && live.position <= member.position) {
      members.set(member, live);
      live.add(member);
      return;
    }
    const found = groups
      .get(key)
      ?.values()
      .find(({ position }) => position === member.position);
    if (found) found.add(member);
    try {
      members.set(member, found ?? startGroup(key, member));
    } catch (error) {
      end(member, error);
    }
  };

  /**
   * Starts a group with its first member. Throws if the member's caller may not read the events
   * that the member selects.
   */
  const startGroup = (key: string, first: Member): MemberGroup => {
    const { salesPageId, names } = first.operation;
    const ofKey = groups.get(key) ?? new Set();
    const group: MemberGroup = startMemberGroup({
      key,
      first,
      feed,
      execution,
      keyOf,
      onSent,
      names: readableEventNames(first.principal, salesPageId, names),
      onEmpty() {
        ofKey.delete(group);
        if (ofKey.size === 0) groups.delete(key);
        if (liveGroups.get(key) === group) liveGroups.delete(key);
      },
      onAdvanced(isCurrent) {
        const live = liveGroups.get(key);
        if (!live && isCurrent) liveGroups.set(key, group);
        if (live && live !== group && live.position <= group.position) moveMembers(group, live);
      },
      onReclassified: place,
      onSlow(member) {
        members.set(member, null);
        slowMembers.add(member);
      },
      onFailed: end,
    });
    groups.set(key, ofKey.add(group));
    return group;
  };

  const moveMembers = (from: MemberGroup, to: MemberGroup): void => {
    for (const member of [...from.members]) {
      members.set(member, to);
      to.add(member);
      from.remove(member);
    }
  };

  return {
    join(member) {
      members.set(member, null);
      place(member);
    },
    leave(member) {
      members.get(member)?.remove(member);
      slowMembers.remove(member);
      members.delete(member);
    },
    readStatus: () => ({
      members: members.size,
      groups: groups.values().reduce((count, ofKey) => count + ofKey.size, 0),
      slowMembers: slowMembers.size,
      bufferedBytes: members.keys().reduce((bytes, { sink }) => bytes + sink.bufferedBytes(), 0),
    }),
  };
}

function keyOf({ operation, principal }: Member): string {
  return `${operation.key} ${permissionClassOf(principal)}`;
}

function slowSubscriberError() {
  const message =
    'The client did not read its events in time. Subscribe again with `after`, the id of the last event received.';
  return requestError('SLOW_SUBSCRIBER', message);
}
