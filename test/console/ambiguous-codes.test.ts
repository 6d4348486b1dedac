import { describe, expect, test } from 'vitest';
import { createPage } from '../sister-pages/sisters.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';

describe.skipIf(!hasBrowser)('the ambiguous codes of a sales page in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('all codes are listed, also those after the first page', async () => {
    const codes = 130;
    const sister = await createPage(service, await signIn(service, 'admin@demo.test'), 'demo-sister', 'GBP');
    await writeUnchecked(
      service,
      `insert into order_products
       select (jsonb_populate_record(null::order_products, to_jsonb(p) || jsonb_build_object(
                'id', 900000 + 2 * n + (page = 2)::int, 'sales_page_id', page, 'redeemable_on', array[1, page],
                'code_hash', sha256(convert_to(n::text, 'UTF8')), 'imported_at', now()))).*
         from (select * from order_products where sales_page_id = 1 order by id limit 1) p,
              generate_series(1, $1::int) n, unnest(array[2, $2::int]) page`,
      [codes, sister],
    );
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'settings/sales-page' });
    const items = tab
      .getByRole('status')
      .filter({ hasText: 'These codes are unknown here' })
      .getByRole('listitem');
    await expect.poll(() => items.count()).toBe(codes);
    expect(await items.filter({ hasText: 'demo-sister' }).count()).toBe(codes);
    await expectAccessible(tab);
  });
});
