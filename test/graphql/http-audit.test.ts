import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const audits = serverAudits({ url: () => `${service.url}/graphql`, fetchFn: fetch });

test('graphql-http has at least 61 audits', () => {
  expect(audits.length).toBeGreaterThanOrEqual(61);
});

test.for(audits)('audit $id of graphql-http succeeds: $name', async (audit) => {
  const result = await audit.fn();
  expect({ status: result.status, reason: 'reason' in result ? result.reason : null }).toEqual({ status: 'ok', reason: null });
});
