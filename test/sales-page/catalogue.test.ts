// cspell:ignore Entspannungsmassage Kategorien
import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Row, row, rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { openSalesPage } from './sales-page.ts';

const service = useTestService();
const open = (path?: string, options?: { language?: string; method?: string }) =>
  openSalesPage(service, path, options);

/** The maximum size of a page in bytes, without its images. */
const maxBytes = 60_000;

/** Executes statements, and their opposites after the given function. */
async function whileChanged(change: string, restore: string, work: () => Promise<void>): Promise<void> {
  await rows(service, change);
  try {
    await work();
  } finally {
    await rows(service, restore);
  }
}

/** The ids of the vouchers to which a page links, in their order and without repetitions. */
const linkedIds = (text: string) => [
  ...new Set([...text.matchAll(/\/s\/demo-spa\/vouchers\/(\d+)/g)].map(([, id]) => Number(id))),
];

const structuredDataOf = (text: string): Row | null => {
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  return data === undefined ? null : JSON.parse(data);
};

const urlTokenOf = async (id: number): Promise<string> =>
  (await row(service, 'select url_token from vouchers where id = $1', [id])).url_token;

describe('the first page', () => {
  test('lists all categories, even those that the storefront returns on later pages', async () => {
    const add = `insert into categories (organisation_id, sales_page_id, title, slug, lft, lvl, rgt)
      select 1, 1, '{"en": "Category"}', 'category-' || n, 10000 + 2 * n, 1, 10001 + 2 * n from generate_series(1, 300) n`;
    await whileChanged(add, `delete from categories where slug like 'category-%'`, async () => {
      const { text } = await open();
      for (const n of [1, 260, 300]) expect(text).toContain(`/s/demo-spa/categories/category-${n}"`);
    });
  });

  test('lists the published vouchers on sale, featured ones first, with categories and prices', async () => {
    const { status, text } = await open();
    expect(status).toBe(200);
    const listed = await rows(
      service,
      `select id from vouchers v where sales_page_id = 1 and access_level = 'published' and is_active and archived_at is null
          and coalesce(sale_period_from <= now(), true) and coalesce(now() < sale_period_to, true)`,
    );
    const ids = listed.map(({ id }) => id);
    expect(linkedIds(text).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
    for (const part of ['<h1>Demo Spa</h1>', 'Featured', 'Relaxing Massage', '£65.00', 'Sold out'])
      expect(text).toContain(part);
    expect(text).toMatch(/Massages<\/a><ul class="tree"><li><a [^>]*href="[^"]*\/categories\/[a-z-]+"/);
  });

  test('has no inline scripts, cookies or referrers, and a strict policy with the hashes of its styles', async () => {
    for (const path of ['', '/vouchers/1', '/categories/massages']) {
      const { headers, text } = await open(path);
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(
        ([, style = '']) => `'sha256-${hash('sha256', style, 'base64')}'`,
      );
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ').filter((directive) => !directive.startsWith('img-src'))).toEqual([
        "default-src 'none'",
        `style-src ${styles.join(' ')}`,
        // The script updates the preview.
        ...(path === '/vouchers/1' ? ["script-src 'self'", `connect-src 'self' ${service.url}`] : []),
        "base-uri 'none'",
        // The page of a voucher has the form to buy it.
        `form-action ${path === '/vouchers/1' ? `'self' ${service.url}` : "'none'"}`,
        "frame-ancestors 'none'",
      ]);
      const images = [...text.matchAll(/<img [^>]*src="([^"]+)"/g)].map(
        ([, url = '']) => new URL(url).origin,
      );
      expect(/img-src ([^;]+)/.exec(policy)?.[1]?.split(' ').sort()).toEqual(
        ['data:', ...new Set(images), ...(path === '/vouchers/1' ? [service.url] : [])].sort(),
      );
      expect([...text.matchAll(/<script src="([^"]+)"/g)].map(([, url]) => url)).toEqual(
        path === '/vouchers/1' ? ['/s/preview.js'] : [],
      );
      expect(text).not.toMatch(
        /<script(?! type="application\/ld\+json"| src=)|javascript:| on\w+=| style="/i,
      );
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  test('is smaller than 60 kB without its images, as every other page', async () => {
    for (const path of ['', '/vouchers/1', '/categories/massages'])
      expect(Buffer.byteLength((await open(path)).text)).toBeLessThan(maxBytes);
  });

  test('continues on further pages, until all vouchers are listed', async () => {
    const insert = `insert into vouchers (organisation_id, sales_page_id, type_name, voucher_title, position, validity_length)
      select organisation_id, sales_page_id, type_name, '{"en": "Further voucher"}', 1000 + n, 12
        from vouchers, generate_series(1, 60) n where id = 1`;
    await whileChanged(insert, 'delete from vouchers where position > 1000', async () => {
      const seen: number[] = [];
      let path: string | undefined = '';
      while (path !== undefined) {
        const { status, text } = await open(path);
        expect([status, Buffer.byteLength(text) < maxBytes]).toEqual([200, true]);
        seen.push(...linkedIds(text));
        path = /href="[^"]*\/s\/demo-spa(\?after=[^"]+)">More/.exec(text)?.[1];
      }
      expect(new Set(seen).size).toBe(seen.length);
      const added = await rows(service, 'select id from vouchers where position > 1000');
      expect(seen).toEqual(expect.arrayContaining(added.map(({ id }) => id)));
    });
  });
});

describe('the page of a voucher', () => {
  test('has its description without HTML, its options and terms', async () => {
    await whileChanged(
      `update vouchers set description = '{"en": "<p>Rest &amp; <b>calm</b>.</p><script>alert(1)</script><img src=x onerror=alert(2)>&lt;i&gt;"}' where id = 1`,
      `update vouchers set description = '{"en": "<p>Rest.</p>"}' where id = 1`,
      async () => {
        const { status, text } = await open('/vouchers/1');
        expect(status).toBe(200);
        expect(text).toContain('<p>Rest &amp; calm.</p><p>&lt;i&gt;</p>');
        expect(text).not.toMatch(/alert|onerror|<i>/);
        for (const part of ['£65.00', 'Prices', 'Good to know', 'Valid for']) expect(text).toContain(part);
      },
    );
  });

  test('has a form to buy the voucher if the shop has no separate storefront', async () => {
    const { text } = await open('/vouchers/1');
    expect(text).toContain(`<form method="post" action="${service.url}/s/demo-spa/vouchers/1"`);
    expect(text).not.toContain('<a class="button"');
  });

  test('has a link to the storefront of the shop if it has one', async () => {
    await whileChanged(
      `update sales_pages set storefront_url = 'https://shop.example' where id = 1`,
      'update sales_pages set storefront_url = null where id = 1',
      async () => {
        const link = '<a class="button" href="https://shop.example/vouchers/1">Buy in the online shop</a>';
        expect((await open('/vouchers/1')).text).toContain(link);
      },
    );
  });

  test('of a sold-out voucher states this and has no link to buy it', async () => {
    const { status, text } = await open('/vouchers/8');
    expect([status, text.includes('This voucher is sold out.')]).toEqual([200, true]);
    expect(text).not.toContain('class="button"');
  });

  test('has structured data, a canonical URL and a preview', async () => {
    const { text } = await open('/vouchers/1');
    const url = `${service.url}/s/demo-spa/vouchers/1`;
    expect(structuredDataOf(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Relaxing Massage',
      url,
      offers: { lowPrice: '65.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    });
    expect(text).toContain(`<link rel="canonical" href="${url}">`);
    expect(text).toContain('<meta property="og:title" content="Relaxing Massage">');
    expect(text).not.toContain('noindex');
  });

  test('cannot end the element of its structured data', async () => {
    await whileChanged(
      `update vouchers set voucher_title = voucher_title || '{"en": "</script><b>"}' where id = 1`,
      `update vouchers set voucher_title = voucher_title || '{"en": "Relaxing Massage"}' where id = 1`,
      async () => {
        const { text } = await open('/vouchers/1');
        expect(structuredDataOf(text)?.name).toBe('</script><b>');
        // That of the data, and that of the script of the preview.
        expect(text.match(/<\/script>/g)).toHaveLength(2);
      },
    );
  });
});

describe('visibility', () => {
  test('unpublished, inactive and other vouchers that are not on sale, and those of other pages, are unknown', async () => {
    const { text: unknown } = await open('/vouchers/99999');
    const others = await rows(service, 'select id from vouchers where sales_page_id <> 1 limit 2');
    for (const id of [
      9,
      10,
      11,
      12,
      18,
      ...others.map((other) => other.id),
      '0',
      '1x',
      '99999999999',
      '%00',
      '',
    ]) {
      const response = await open(`/vouchers/${id}`);
      expect([id, response.status, response.text]).toEqual([id, 404, unknown]);
    }
  });

  test('a secret voucher has a page under its token only, which search engines must not list', async () => {
    const token = await urlTokenOf(11);
    const { status, headers, text } = await open(`/vouchers/${token}`);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(text).toContain('Friends and Family Treat');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect([structuredDataOf(text), text.includes('rel="canonical"')]).toEqual([null, false]);
    expect((await open(`/vouchers/${await urlTokenOf(10)}`)).status).toBe(404);
    const { subdomain } = await row(service, 'select subdomain from sales_pages where id = 2');
    const elsewhere = `${service.url}/s/${subdomain}`;
    expect((await fetch(elsewhere)).status).toBe(200);
    expect((await fetch(`${elsewhere}/vouchers/${token}`)).status).toBe(404);
    for (const path of ['', '/categories/massages', '/sitemap.xml'])
      expect((await open(path)).text).not.toMatch(new RegExp(`Friends and Family|${token}`));
  });

  test('an archived and an unknown sales page, and unknown paths, return 404', async () => {
    const paths = [
      ...['/categories/unknown', '/categories/%00', `/categories/${'x'.repeat(2_000)}`, '/categories/'],
      ...['/unknown', '/vouchers/1/x', '/sitemap.xml/x', '?after=x', '?after=%00'],
      `?after=${'x'.repeat(2_000)}`,
    ];
    for (const path of paths) expect([path, (await open(path)).status]).toEqual([path, 404]);
    expect((await fetch(`${service.url}/s/unknown`)).status).toBe(404);
    await whileChanged(
      'update sales_pages set archived_at = now() where id = 1',
      'update sales_pages set archived_at = null where id = 1',
      async () => {
        for (const path of ['', '/vouchers/1', '/sitemap.xml']) expect((await open(path)).status).toBe(404);
      },
    );
  });

  test('a category lists its vouchers and links to its subcategories', async () => {
    const { status, text } = await open('/categories/massages');
    const inside = await rows(
      service,
      `select v.id from vouchers v join voucher_categories c on c.voucher_id = v.id join categories k on k.id = c.category_id
        where k.slug = 'massages' and k.sales_page_id = 1 and v.access_level = 'published' and v.is_active`,
    );
    expect(status).toBe(200);
    expect(linkedIds(text).sort((a, b) => a - b)).toEqual(inside.map(({ id }) => id).sort((a, b) => a - b));
    expect(text).toMatch(/href="[^"]*\/categories\/(couples-massages|hot-stone)"/);
  });

  test('only GET, HEAD and forms are allowed', async () => {
    const response = await open('', { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await open('', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});

describe('languages', () => {
  test('the language is that of the URL, otherwise of the browser, otherwise the first one of the page', async () => {
    const german = await open('', { language: 'fr, de-AT;q=0.8' });
    expect(german.text).toContain('<html lang="de">');
    expect(german.text).toMatch(/Kategorien[\s\S]*Entspannungsmassage/);
    expect(german.headers.get('vary')).toContain('Accept-Language');
    expect((await open('?language=de')).text).toContain('<html lang="de">');
    const { available_languages: offered } = await row(
      service,
      'select available_languages from skins where sales_page_id = 1',
    );
    for (const language of ['?language=xx', ''])
      expect((await open(language, { language: 'xx' })).text).toContain(`<html lang="${offered[0]}">`);
  });

  test('links keep a language that the URL states, and each page names its other languages', async () => {
    const { text } = await open('?language=de');
    expect(text).toContain(`href="${service.url}/s/demo-spa/vouchers/1?language=de"`);
    expect(text).toContain(
      `<link rel="alternate" hreflang="en" href="${service.url}/s/demo-spa?language=en">`,
    );
    expect((await open()).text).toContain(`href="${service.url}/s/demo-spa/vouchers/1"`);
  });
});

test('the sitemap lists the first page, the categories and the published vouchers', async () => {
  const { status, headers, text } = await open('/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const categories = await rows(service, 'select slug from categories where sales_page_id = 1');
  const vouchers = linkedIds((await open()).text);
  const expected = [
    '',
    ...categories.map(({ slug }) => `/categories/${slug}`),
    ...vouchers.map((id) => `/vouchers/${id}`),
  ].map((path) => `${service.url}/s/demo-spa${path}`);
  expect(urls.sort()).toEqual(expected.sort());
});
