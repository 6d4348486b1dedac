import { expect, test } from 'vitest';
import { demoCodes } from '../prisma/demo/demo-credentials.ts';
import { request } from './support/rest-client.ts';
import { useTestService } from './support/test-service.ts';

const service = useTestService();

test('a single-use code is redeemed once, and a second redemption is rejected with 402', async () => {
  const json = { voucher_code: demoCodes.singleUse, redeem_location: 1 };
  const first = await request(service, '/v2.1/sales-pages/1/redemptions', { json });
  expect(first.status).toBe(201);
  const second = await request(service, '/v2.1/sales-pages/1/redemptions', { json });
  expect(second.status).toBe(402);
  expect(second.body.code).toBe('fully_redeemed');
});
