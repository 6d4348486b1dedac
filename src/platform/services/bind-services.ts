type Service<Dependencies> = (dependencies: Dependencies, ...inputs: never[]) => unknown;

/** The functions of a domain without their first parameter, the dependencies. */
type BoundServices<Dependencies, Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    dependencies: Dependencies,
    ...inputs: infer Inputs
  ) => infer Result
    ? (...inputs: Inputs) => Result
    : never;
};

/**
 * Returns the functions of a domain as services: `dependencies` is the first argument of each call.
 */
export function bindServices<
  Dependencies,
  Functions extends Readonly<Record<string, Service<NoInfer<Dependencies>>>>,
>(dependencies: Dependencies, functions: Functions): BoundServices<Dependencies, Functions> {
  return mapServices(functions, (service) => service.bind(null, dependencies)) as BoundServices<
    Dependencies,
    Functions
  >;
}

type AsyncService = (...inputs: never[]) => Promise<unknown>;

/**
 * Returns services that call `wake` after each call, even if the call failed: its transaction may
 * have committed although its result was lost.
 */
export function wakeAfterEach<Services extends Readonly<Record<string, AsyncService>>>(
  wake: () => void,
  services: Services,
): Services {
  return mapServices<AsyncService, AsyncService>(
    services,
    (service) =>
      (...inputs) =>
        service(...inputs).finally(wake),
  ) as Services;
}

function mapServices<From, To>(
  services: Readonly<Record<string, From>>,
  map: (service: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(services).map(([name, service]) => [name, map(service)]));
}
