import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { serverUrl } from '../../tools/bench/bench-settings.ts';
import { createScratchDatabase } from '../../tools/harness/seed/scratch-database.ts';
import { seedDatabase } from '../../tools/harness/seed/seed-database.ts';

const template = inject('template');

// The bench requires a PostgreSQL server.
test.runIf(template.kind === 'postgresql')(
  'the orders, order products, deliveries and payments that the bench adds have the organisation of their sales page',
  async () => {
    const scratch = await createScratchDatabase(serverUrl);
    try {
      const { url } = await seedDatabase(scratch.url, 200, () => undefined);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const table of ['orders', 'order_products', 'deliveries', 'payments']) {
        const { rows } = await client.query(`
        select count(*)::int as rows, count(*) filter (where t.organisation_id <> p.organisation_id)::int as foreign_rows
          from ${table} t join sales_pages p on p.id = t.sales_page_id`);
        expect({ table, ...rows[0] }).toEqual({ table, rows: expect.any(Number), foreign_rows: 0 });
        expect(rows[0].rows).toBeGreaterThan(0);
      }
      await client.end();
    } finally {
      await scratch.drop();
    }
  },
);
