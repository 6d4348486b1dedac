import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const audits = serverAudits({ url: () => `${service.url}/graphql`, fetchFn: fetch });

// The version of graphql-http is pinned. An update that adds or removes audits changes this number.
test('graphql-http has 61 audits with different ids', () => {
  expect(new Set(audits.map(({ id }) => id)).size).toBe(61);
  expect(audits).toHaveLength(61);
});

test.for(audits)('audit $id of graphql-http succeeds: $name', async (audit) => {
  const result = await audit.fn();
  expect({ status: result.status, reason: 'reason' in result ? result.reason : null }).toEqual({
    status: 'ok',
    reason: null,
  });
});
