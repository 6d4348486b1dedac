import Router from '@koa/router';
import type { Middleware } from 'koa';

/**
 * The routes of the adapter. A router of Koa tries the expression of each of its routes in turn. Each
 * path template therefore has its own router, which is found by the shape of the path: its segments
 * with `:` for each number. Other paths, such as those with a percent-encoded segment, a trailing
 * slash or a parameter that is not a number, pass a router with all routes.
 */
export interface RouteIndex {
  /** `strict` rejects a trailing slash. */
  register(
    template: string,
    methods: readonly string[],
    middleware: readonly Middleware[],
    options: { readonly strict: boolean },
  ): void;
  /** Calls the middleware of the matching route. Calls `next` if no route matches. */
  readonly dispatch: Middleware;
}

export function createRouteIndex(): RouteIndex {
  const all = createRouter();
  const routers = new Map<string, ReturnType<typeof createRouter>>();

  return {
    register(template, methods, middleware, { strict }) {
      const shape = template.replace(/:\w+/g, ':');
      const own = routers.get(shape) ?? createRouter();
      routers.set(shape, own);
      for (const { router } of [all, own])
        router.register(template, [...methods], [...middleware], { strict });
    },
    dispatch: (ctx, next) => (routers.get(ctx.path.replace(numbers, '/:')) ?? all).dispatch(ctx, next),
  };
}

const numbers = /\/\d+(?=\/|$)/g;

function createRouter() {
  const router = new Router({ sensitive: true });
  const dispatch = router.routes() as Middleware;
  return { router, dispatch };
}
