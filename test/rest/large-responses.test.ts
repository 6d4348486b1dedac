import { expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectProblem } from './problems.ts';
import { rows } from './stored.ts';

const service = useTestService();

test('a list page above the size limit is rejected with 400 answer_too_large, and a smaller page is returned', async () => {
  await rows(
    service,
    `update vouchers set description = jsonb_build_object('en', repeat('x', 1000000)) where sales_page_id = 1`,
  );
  expectProblem(
    await request(service, '/v2.1/sales-pages/1/vouchers?limit=50', { token: demoApiKey }),
    400,
    'answer_too_large',
  );
  const small = await request(service, '/v2.1/sales-pages/1/vouchers?limit=2', { token: demoApiKey });
  expect(small.status).toBe(200);
  expect(small.body.data).toHaveLength(2);
});
