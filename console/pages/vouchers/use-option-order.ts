import { useRef, useState } from 'react';
import type { Failure } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { type OptionFragment, UpdateVoucherOptionDocument } from './generated/operations.ts';

interface OptionOrder {
  /** The options in the order that the user chose last, which may not be stored yet. */
  readonly options: readonly OptionFragment[];
  /** Moves an option to a position, 0 for the first. */
  readonly move: (id: string, position: number) => void;
  /** Why the last order could not be stored. */
  readonly failure: Failure | null;
}

/**
 * The order of the options of a voucher. A move is displayed at once, and the moves that follow it while it is stored are stored
 * together afterwards. `onStored` is called when the order is stored or has failed, to read the options again.
 */
export function useOptionOrder(stored: readonly OptionFragment[], onStored: () => void): OptionOrder {
  const [update] = useAction(UpdateVoucherOptionDocument);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wanted = useRef<readonly string[]>(null);
  const isComplete = stored.length === chosen.length && stored.every(({ id }) => chosen.includes(id));
  const options = isComplete ? stored.toSorted((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id)) : stored;

  const store = async () => {
    const positions = new Map(stored.map(({ id, customOrder }) => [id, customOrder]));
    const findNext = () => wanted.current?.findIndex((id, position) => positions.get(id) !== position) ?? -1;
    for (let position = findNext(); position >= 0; position = findNext()) {
      const id = wanted.current?.[position] ?? '';
      const { failure: rejection } = await update({ input: { id, customOrder: position } });
      setFailure(rejection);
      if (rejection) {
        setChosen([]);
        break;
      }
      positions.set(id, position);
    }
    wanted.current = null;
    onStored();
  };
  const move = (id: string, position: number) => {
    const others = options.map((option) => option.id).filter((other) => other !== id);
    const ids = others.toSpliced(position, 0, id);
    setChosen(ids);
    const isStoring = wanted.current !== null;
    wanted.current = ids;
    if (!isStoring) void store();
  };
  return { options, move, failure };
}
