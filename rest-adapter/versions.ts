import { createProblem, problemShape } from './errors/problem.ts';
import { createV1Error, v1ErrorShape } from './errors/v1-error.ts';
import { accessRoutes, v1AccessRoutes } from './routes/access-routes.ts';
import { catalogueRoutes } from './routes/catalogue-routes.ts';
import { orderRoutes } from './routes/orders-routes.ts';
import { redemptionRoutes } from './routes/redemptions-routes.ts';
import { reportRoutes } from './routes/reports-routes.ts';
import { userRoutes } from './routes/users-routes.ts';
import { v1VoucherRoutes } from './routes/v1-vouchers.ts';
import { webhookRoutes } from './routes/webhooks-routes.ts';
import type { RestVersion } from './routing/route.ts';

/** v2.1, served under `/v2.1` and `/v2` (D5). Its error format also applies to unknown paths. */
export const v2: RestVersion = {
  channel: 'v2_1',
  prefixes: ['/v2.1', '/v2'],
  routes: [
    ...accessRoutes,
    ...catalogueRoutes,
    ...orderRoutes,
    ...redemptionRoutes,
    ...reportRoutes,
    ...webhookRoutes,
  ],
  headers: {},
  toErrorResponse(error, requestId) {
    const problem = createProblem(error, requestId);
    return { status: problem.status, body: problem };
  },
  errorContentType: 'application/problem+json',
  errorShape: problemShape,
};

/** The earlier interface, deprecated since the start of 2026 (D5, RFC 9745). */
export const v1: RestVersion = {
  channel: 'v1',
  prefixes: ['/v1'],
  routes: [...v1AccessRoutes, ...v1VoucherRoutes, ...userRoutes],
  headers: { Deprecation: '@1767225600', Link: '</v2.1>; rel="successor-version"' },
  toErrorResponse(error, _requestId, settings) {
    return createV1Error(error, settings);
  },
  errorContentType: 'application/json',
  errorShape: v1ErrorShape,
};

export const versions: readonly RestVersion[] = [v1, v2];

const versionsByPrefix = new Map(
  versions.flatMap((version) => version.prefixes.map((prefix) => [prefix, version] as const)),
);

/**
 * Returns the version in whose format an error is sent: that of the path's prefix, or v2.1 by
 * default. Unlike routing, this look-up ignores case, because a client that requests `/V1/status`
 * supports only the error format of v1.
 */
export function versionOf(anyCase: string): RestVersion {
  const [, first = ''] = anyCase.split('/', 2);
  return versionsByPrefix.get(`/${first.toLowerCase()}`) ?? v2;
}
