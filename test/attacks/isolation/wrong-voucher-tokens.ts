import { randomBytes } from 'node:crypto';
import type { Attack } from './attack.ts';
import { sendRepeatedly } from './send-repeatedly.ts';

export const wrongVoucherTokens: Attack = {
  id: 'wrong-voucher-tokens',
  description:
    'invented tokens for the page of a voucher, half of them from one address, each of the others from a different address',
  permissions: ['REDEEM_VOUCHER'],
  async run(target) {
    let next = 0;
    const report = await sendRepeatedly(target, () => {
      next += 1;
      const address =
        next % 2 === 0 ? '198.51.100.1' : `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
      const path = `/v/${randomBytes(16).toString('base64url')}`;
      return { method: 'GET', path, headers: { authorization: '', 'x-forwarded-for': address } };
    });
    const count = (status: string) => report.responses.get(status) ?? 0;
    const violations = [
      ...(count('200') > 0 ? [`${count('200')} invented tokens opened a voucher`] : []),
      ...(count('429') === 0 ? ['the address that sent half of the tokens was not limited'] : []),
    ];
    return { ...report, violations };
  },
};
