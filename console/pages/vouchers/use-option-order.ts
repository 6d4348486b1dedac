import { useRef, useState } from 'react';
import type { Failure } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { type OptionFragment, UpdateVoucherOptionDocument } from './generated/operations.ts';

interface OptionOrder {
  /** The options in the order that the user chose last, which may not be stored yet. */
  readonly options: readonly OptionFragment[];
  /** Moves an option to a position, 0 for the first. */
  readonly move: (id: string, position: number) => void;
  /**
   * The failure of the last request that stored a position. Null if the request succeeded or none
   * was sent.
   */
  readonly failure: Failure | null;
}

/**
 * Returns the options of a voucher in their order, and a function that moves them. A move is
 * displayed immediately. If an option is moved while positions are being stored, the remaining
 * requests store the new positions. `onStored` is called when all positions were stored or a
 * request failed, and must load the options again.
 */
export function useOptionOrder(stored: readonly OptionFragment[], onStored: () => void): OptionOrder {
  const [update] = useAction(UpdateVoucherOptionDocument);
  const [displayedOrder, setDisplayedOrder] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const requestedOrder = useRef<readonly string[]>(null);
  const isComplete =
    stored.length === displayedOrder.length && stored.every(({ id }) => displayedOrder.includes(id));
  const options = isComplete
    ? stored.toSorted((one, other) => displayedOrder.indexOf(one.id) - displayedOrder.indexOf(other.id))
    : stored;

  const store = async () => {
    const positions = new Map(stored.map(({ id, customOrder }) => [id, customOrder]));
    const findNext = () =>
      requestedOrder.current?.findIndex((id, position) => positions.get(id) !== position) ?? -1;
    for (let position = findNext(); position >= 0; position = findNext()) {
      const id = requestedOrder.current?.[position] ?? '';
      const { failure: rejection } = await update({ input: { id, customOrder: position } });
      setFailure(rejection);
      if (rejection) {
        setDisplayedOrder([]);
        break;
      }
      positions.set(id, position);
    }
    requestedOrder.current = null;
    onStored();
  };
  const move = (id: string, position: number) => {
    const others = options.map((option) => option.id).filter((other) => other !== id);
    const ids = others.toSpliced(position, 0, id);
    setDisplayedOrder(ids);
    const isStoring = requestedOrder.current !== null;
    requestedOrder.current = ids;
    if (!isStoring) void store();
  };
  return { options, move, failure };
}
