import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Clock, ScanLine, ShoppingCart } from '../../icons/icons.tsx';
import type { Action } from '../../session/actions.ts';
import type { tillTexts } from '../../texts/till-texts.ts';

/** What a till does: a tab of its header, with a separate address. */
export interface TillMode {
  readonly id: keyof typeof tillTexts.modes;
  /** The path below the address of the till, such as `/sell`. `/` is the first mode. */
  readonly path: string;
  readonly Icon: ComponentType<{ size?: number }>;
  /** The mode is offered if the user's role permits at least one of these actions. */
  readonly anyOf: readonly Action[];
  readonly View: LazyExoticComponent<ComponentType>;
}

/** All modes, in the order of the tabs. Each is a folder of `console/pages/till/`. */
export const tillModes: readonly TillMode[] = [
  {
    id: 'redeem',
    path: '/',
    Icon: ScanLine,
    anyOf: ['VOUCHER_REDEEM'],
    View: lazy(async () => ({ default: (await import('./redeem/redeem-view.tsx')).RedeemView })),
  },
  {
    id: 'sell',
    path: '/sell',
    Icon: ShoppingCart,
    anyOf: ['ORDER_PLACE'],
    View: lazy(async () => ({ default: (await import('./sell/sell-view.tsx')).SellView })),
  },
  {
    id: 'shift',
    path: '/shift',
    Icon: Clock,
    anyOf: ['SHIFT_MANAGE'],
    View: lazy(async () => ({ default: (await import('./shift/shift-view.tsx')).ShiftView })),
  },
];

/** Returns the modes that are offered to a role with these actions. */
export function modesFor(actions: ReadonlySet<Action>): readonly TillMode[] {
  return tillModes.filter(({ anyOf }) => anyOf.some((action) => actions.has(action)));
}
