import type { WebSocket } from 'ws';

/** Counts open sockets by the address of their client. */
export interface SocketCounts {
  /** Returns whether the address may open one more socket. */
  hasRoom(address: string): boolean;
  /** Counts a socket until it is closed. */
  add(address: string, socket: WebSocket): void;
}

export function createSocketCounts(maxPerAddress: number): SocketCounts {
  const counts = new Map<string, number>();
  const change = (address: string, by: number) => {
    const count = (counts.get(address) ?? 0) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };
  return {
    hasRoom: (address) => (counts.get(address) ?? 0) < maxPerAddress,
    add(address, socket) {
      change(address, 1);
      socket.once('close', () => change(address, -1));
    },
  };
}
