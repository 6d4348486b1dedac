import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { type Shadow, startShadow } from '../../server/shadow/start-shadow.ts';
import { useTestService } from '../support/test-service.ts';
import { type Body, type LegacyResponse, type LegacyService, startLegacyService } from './legacy-service.ts';

const paths = {
  status: `/v1/status?code=${demoCodes.multiUse}&domain=1`,
  domains: '/v1/domains',
  locations: '/v2.1/redeem-locations',
  vouchers: '/v2.1/sales-pages/1/vouchers?expand[]=options&limit=50',
  categories: '/v2/sales-pages/1/categories',
} as const;

interface Planted {
  readonly path: keyof typeof paths;
  /** The line of the report, without the number of responses. */
  readonly expected: string;
  readonly plant: (response: LegacyResponse, body: Body) => void;
}

const hourLater = (time: string) =>
  time.replace(/T(\d\d)/, (_, hour) => `T${String((Number(hour) + 1) % 24).padStart(2, '0')}`);

const differences: readonly Planted[] = [
  {
    path: 'status',
    expected: 'order.product.name: value',
    plant: (_, body) => {
      body.order.product.name = 'Pass';
    },
  },
  {
    path: 'status',
    expected: 'stock: new here',
    plant: (_, body) => {
      delete body.stock;
    },
  },
  {
    path: 'status',
    expected: 'amount: missing here',
    plant: (_, body) => {
      body.amount = 1;
    },
  },
  {
    path: 'status',
    expected: '*: missing here',
    plant: (_, body) => {
      for (const name of ['DEMO-M0NY-0000-0001', 'Robin', 'robin', 'vs_demo_0000', 'jo@example.com'])
        body[name] = 1;
    },
  },
  {
    path: 'status',
    expected: 'current: string → number',
    plant: (_, body) => {
      body.current = '0';
    },
  },
  {
    path: 'status',
    expected: 'order.buyer.phone: null → string',
    plant: (_, body) => {
      body.order.buyer.phone = null;
    },
  },
  {
    path: 'status',
    expected: 'expirations[].to: format',
    plant: (_, body) => {
      body.expirations[0].to = body.expirations[0].to.slice(0, 10);
    },
  },
  {
    path: 'status',
    expected: 'expirations[].from: value',
    plant: (_, body) => {
      body.expirations[0].from = hourLater(body.expirations[0].from);
    },
  },
  {
    path: 'status',
    expected: 'redeemableOn[]: number of items',
    plant: (_, body) => {
      body.redeemableOn.push(99);
    },
  },
  {
    path: 'status',
    expected: 'multiUsable: value',
    plant: (_, body) => {
      body.multiUsable = false;
    },
  },
  {
    path: 'status',
    expected: 'order.total: value',
    plant: (_, body) => {
      body.order.total += 1;
    },
  },
  {
    path: 'status',
    expected: 'order.product: list → object',
    plant: (_, body) => {
      body.order.product = [];
    },
  },
  {
    path: 'status',
    expected: 'status: 404 → 200',
    plant: (response) => {
      response.status = 404;
    },
  },
  {
    path: 'status',
    expected: 'content type: text/html → application/json',
    plant: (response) => {
      response.contentType = 'text/html';
    },
  },
  {
    path: 'domains',
    expected: 'domains[]: new here',
    plant: (_, body) => {
      body.domains.pop();
    },
  },
  {
    path: 'domains',
    expected: 'domains[]: missing here',
    plant: (_, body) => {
      body.domains.push({ ...body.domains[0], name: 'another' });
    },
  },
  {
    path: 'domains',
    expected: 'domains[]: order of items',
    plant: (_, body) => {
      body.domains.reverse();
    },
  },
  {
    path: 'locations',
    expected: 'data[].city: value',
    plant: (_, body) => {
      body.data[0].city = 'Elsewhere';
    },
  },
  {
    path: 'locations',
    expected: 'count: value',
    plant: (_, body) => {
      body.count += 1;
    },
  },
  {
    path: 'vouchers',
    expected: 'data[].options[].sell_price.amount: value',
    plant: (_, body) => {
      body.data[0].options[0].sell_price.amount += 1;
    },
  },
  {
    path: 'vouchers',
    expected: 'data[].description.en: value',
    plant: (_, body) => {
      body.data[0].description.en = '<p>Other</p>';
    },
  },
  {
    path: 'vouchers',
    expected: 'data[].img_url: value',
    plant: (_, body) => {
      body.data[0].img_url = 'https://old.test/vouchers/1.jpg';
    },
  },
  {
    path: 'categories',
    expected: 'has_next: value',
    plant: (_, body) => {
      body.has_next = !body.has_next;
    },
  },
  {
    path: 'categories',
    expected: 'the body: not JSON in one of the services',
    plant: (response) => {
      response.text = '{"data":';
    },
  },
];

describe('the report of shadow mode', () => {
  const service = useTestService();
  let cleanup: AsyncDisposableStack;
  let legacy: LegacyService;
  let shadow: Shadow;

  beforeEach(async () => {
    cleanup = new AsyncDisposableStack();
    legacy = await startLegacyService(service.url, cleanup);
    shadow = await startShadow({
      legacy: { url: new URL(legacy.url), timeoutMs: 10_000 },
      service: { url: service.url, token: demoApiKey },
      salesPageIds: new Map(),
      host: '127.0.0.1',
      port: 0,
    });
    cleanup.defer(() => shadow.close());
  });
  afterEach(() => cleanup.disposeAsync());

  const read = (path: string) =>
    fetch(`${shadow.url}${path}`, { headers: { authorization: `Bearer ${demoApiKey}` } });

  /** Returns the lines with differences of the report. */
  const readDifferences = async () => {
    await shadow.settled();
    return [...shadow.report.format().matchAll(/^ {4}(.+) \(\d+\)$/gm)].map(([, line]) => line);
  };

  test('the test plants at least twenty differences', () => {
    expect(
      new Set(differences.map(({ path, expected }) => `${path} ${expected}`)).size,
    ).toBeGreaterThanOrEqual(20);
  });

  test.each(differences)('names $expected in $path, and nothing else', async ({ path, plant, expected }) => {
    legacy.alter = (response) => plant(response, response.body);
    const response = await read(paths[path]);
    await response.arrayBuffer();
    expect(await readDifferences()).toEqual([expected]);
    expect(shadow.report.format()).toContain('1 requests forwarded, 1 compared, 1 with differences.');
  });

  test('has no differences of equal services, and none of other ids, cursors, offsets and times of creation', async () => {
    for (const path of Object.values(paths)) await (await read(path)).arrayBuffer();
    legacy.alter = ({ body }) => renumber(body);
    for (const path of Object.values(paths)) await (await read(path)).arrayBuffer();
    expect(await readDifferences()).toEqual([]);
    const report = shadow.report.format();
    expect(report).toContain('10 requests forwarded, 10 compared, 0 with differences.');
    expect(report).toContain('No compared request would change on the day of the switch.');
  });

  test('counts a difference once per response, and contains no codes, tokens and values', async () => {
    legacy.alter = ({ body }, path) => {
      if (path.startsWith('/v1/status')) body.order.buyer.email = 'someone@else.test';
      else for (const location of body.data) location.city = 'Elsewhere';
    };
    for (const path of [paths.status, paths.status, paths.locations]) await (await read(path)).arrayBuffer();
    await shadow.settled();
    const report = shadow.report.format();
    expect(report).toMatch(/^ {4}order\.buyer\.email: value \(2\)$/m);
    expect(report).toMatch(/^ {4}data\[\]\.city: value \(1\)$/m);
    for (const secret of [demoCodes.multiUse, demoApiKey, 'else.test', 'Elsewhere'])
      expect(report).not.toContain(secret);
  });
});

/** Changes what differs between two services with the same data. */
function renumber(value: Body, name = ''): void {
  for (const [key, inner] of Object.entries<Body>(value)) {
    const field = Array.isArray(value) ? name : key;
    if (typeof inner === 'object' && inner !== null) renumber(inner, field);
    else if (
      typeof inner === 'number' &&
      /^(id|\w+_id|sales_page|categories|redeem_locations|redeemableOn)$/.test(field)
    )
      value[key] = inner + 1000;
    else if (field === 'lft' || field === 'rgt') value[key] = inner + 50;
    else if (field === 'next' || field === 'previous') value[key] = 'another-cursor';
    else if (field === 'created_at') value[key] = inner.replace(/^\d{4}/, '2011');
    else if (field === 'url') value[key] = inner.replace(/\d+$/, '77');
    else if (typeof inner === 'string' && /T.*\+00:00$/.test(inner))
      value[key] = `${new Date(Date.parse(inner) + 7_200_000).toISOString().slice(0, 19)}+02:00`;
  }
}
