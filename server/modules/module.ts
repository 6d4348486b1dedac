import type { Entrance } from '../http/entrance.ts';

/**
 * A domain in a process. What it starts is stopped by `stop`, or by the cleanup of the platform.
 */
export interface Module {
  /** The services of the domain, for the resolvers. Defaults to none. */
  readonly services?: object;
  /** The paths of the domain. Defaults to none. */
  readonly entrances?: readonly Entrance[];
  /**
   * Stops the work of the domain. Work in progress has `drainTimeMs` milliseconds to finish. Only
   * the first call has an effect.
   */
  stop?(drainTimeMs: number): Promise<void>;
}

/** The intersection of the types of a union. */
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type ServicesOf<Each> = Each extends { readonly services: infer Services } ? Services : never;

/** Returns the services, entrances and `stop` of all modules. */
export function combineModules<const Modules extends readonly Module[]>(modules: Modules) {
  return {
    services: Object.assign({}, ...modules.map(({ services }) => services)) as Intersection<
      ServicesOf<Modules[number]>
    >,
    entrances: modules.flatMap(({ entrances = [] }) => entrances),
    stop: (drainTimeMs: number) => Promise.all(modules.map((each) => each.stop?.(drainTimeMs))),
  };
}
