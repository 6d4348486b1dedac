import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

/**
 * The maximum size of a response body in bytes: the limit of `data`, and the rest of the response.
 */
const maxBodyBytes = 8 * 1024 * 1024 + 1024;

export const escapedTexts: Attack = {
  id: 'escaped-texts',
  description:
    'a description of a million control characters, selected seven times, which JSON writes as 42 MB',
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run(target) {
    const [before] = await target.database.query(
      'select description::text as description from vouchers where id = 1',
    );
    await setDescription(`jsonb_build_object('en', repeat(chr(1), 1000000))`);
    const fields = Array.from(
      { length: 7 },
      (_, index) => `a${index}: voucher(databaseId: 1) { description }`,
    );
    const report = await sendRepeatedly(target, () =>
      graphqlRequest(`{ salesPage(databaseId: 1) { ${fields.join(' ')} } }`),
    );
    await setDescription(`'${String(before?.description).replaceAll("'", "''")}'::jsonb`);
    const { largestBytes } = report;
    return {
      ...report,
      violations: largestBytes > maxBodyBytes ? [`a response had ${largestBytes} bytes`] : [],
    };

    function setDescription(sql: string): Promise<unknown> {
      return target.database.query(`update vouchers set description = ${sql} where id = 1`);
    }
  },
};
