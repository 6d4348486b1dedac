import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { useImportTarget } from './imports.ts';

type Row = Readonly<Record<string, unknown>>;

const target = useImportTarget();
const other = useImportTarget();
const exportPath = '/v2.1/reports/orders-export?start_date=2000-01-01&end_date=2100-01-01';
const format = ['--format', 'orders-export-json'];
let exported: Row[];
let importRun: {
  readonly check: { readonly stdout: string };
  readonly commit: { readonly code: number | null; readonly stderr: string };
};

/** Removes the expiry of one voucher of sales page 1. */
async function removeExpiry({ database: { prisma } }: TestService): Promise<void> {
  const where = {
    salesPageId: 1,
    state: 'in_progress',
    isMultiuse: true,
    redeemableTo: { gt: new Date() },
  } as const;
  const { id } = await prisma.orderProduct.findFirstOrThrow({ where, orderBy: { id: 'asc' } });
  await prisma.orderProduct.update({ where: { id }, data: { redeemableTo: '9999-12-31T00:00:00Z' } });
}

const readExport = async (service: TestService, apiKey: string): Promise<Row[]> =>
  (await request(service, exportPath, { token: apiKey })).body;

beforeAll(async () => {
  const all = await target.serve(async (service) => {
    await removeExpiry(service);
    return readExport(service, demoApiKey);
  });
  exported = all.filter(({ Subdomain }) => Subdomain === 'demo-spa');
  importRun = await target.checkAndCommit(JSON.stringify(exported), format);
}, 120_000);

/**
 * Columns that differ after an import: identifiers, values that the export does not contain, and
 * details of payments, which are not imported.
 */
const ownColumns = ['Order ID', 'Voucher ID', 'Subdomain', 'Payment Gateway'];
const unknownColumns = [
  'Last Redeemed By',
  'Delivery price',
  'Discount Value',
  'Discount Name',
  'Discount Type',
  'Discount Code',
];
const payoutColumns = ['Id', 'Initiated At', 'Estimated Arrival Date', 'Amount', 'Link'].map(
  (name) => `Stripe Payout ${name}`,
);
const isCompared = (column: string) => ![...ownColumns, ...unknownColumns, ...payoutColumns].includes(column);

const byCode = (rows: readonly Row[]) =>
  new Map(
    rows.map((row) => [
      row['Voucher Code'],
      Object.fromEntries(Object.entries(row).filter(([name]) => isCompared(name))),
    ]),
  );

describe('an orders export that is imported into another instance', () => {
  test('an imported orders export creates every sold voucher', () => {
    expect(importRun.commit).toMatchObject({ code: 0 });
    expect(importRun.check.stdout).not.toMatch(/^line /m);
    expect(importRun.check.stdout).toContain(`create=${exported.length},redeem=0,skip=0,`);
  });

  test('an imported orders export is exported again with equal rows and the same number of orders', async () => {
    const imported = await target.serve((service) => readExport(service, target.apiKey));
    expect(byCode(imported)).toEqual(byCode(exported));
    const orders = (rows: readonly Row[]) => new Set(rows.map((row) => row['Order ID'])).size;
    expect(orders(imported)).toBe(orders(exported));
  });

  test('the outstanding liability of an imported orders export equals the liability in the exporting instance', async () => {
    const read = async (service: TestService, apiKey: string, subdomain: string) => {
      const { data } = await graphql(service, liabilityOperation, {}, apiKey);
      const all: readonly { readonly salesPage: { readonly subdomain: string } }[] =
        data.outstandingLiability;
      return all
        .filter(({ salesPage }) => salesPage.subdomain === subdomain)
        .map(({ salesPage: _, ...liability }) => liability);
    };
    const [before, after] = await target.serve(async (service) => {
      // The export does not contain how many uses of a voucher were redeemed from the voucher that
      // it replaces.
      await service.database.prisma.orderProduct.updateMany({ data: { usedBefore: 0 } });
      return [await read(service, demoApiKey, 'demo-spa'), await read(service, target.apiKey, 'new-spa')];
    });
    expect(before?.length).toBeGreaterThan(3);
    expect(after).toEqual(before);
  });
});

describe('responses of v1 status that are imported into another instance', () => {
  test('v1 status returns equal responses in both instances, except for ids, locations, images and order amounts', async () => {
    const statuses = await other.serve(async (service) => {
      await removeExpiry(service);
      return readStatuses(service, demoApiKey, 1);
    });
    const file = statuses.map((status) => JSON.stringify(status)).join('\n');
    const { check, commit: committed } = await other.checkAndCommit(file, ['--format', 'voucher-status']);
    expect([committed.code, check.stdout]).toEqual([
      0,
      expect.stringContaining(`create=${statuses.length},redeem=0,skip=0,`),
    ]);
    const imported = await other.serve(async (service) => {
      const { id } = await service.database.prisma.salesPage.findUniqueOrThrow({
        where: { subdomain: 'new-spa' },
      });
      return readStatuses(service, other.apiKey, id);
    });
    expect(imported.map(withoutDifferences)).toEqual(statuses.map(withoutDifferences));
  }, 200_000);
});

async function readStatuses(service: TestService, token: string, page: number): Promise<Row[]> {
  const statuses: Row[] = [];
  for (const row of exported) {
    const { status, body } = await request(service, `/v1/status?domain=${page}&code=${row['Voucher Code']}`, {
      token,
    });
    expect(status).toBe(200);
    statuses.push(body);
  }
  return statuses;
}

// biome-ignore lint/suspicious/noExplicitAny: the test compares whole responses
function withoutDifferences({ redeemableOn, order, ...status }: any): Row {
  const { reference, shippingTotal, subTotal, total, refund, product, ...rest } = order;
  const { id, image, ...sold } = product;
  return { ...status, order: { ...rest, product: sold } };
}

const liabilityOperation = `{ outstandingLiability {
  salesPage { subdomain } expiryMonth vouchers unredeemed { amount }
  complimentary { vouchers unredeemed { amount } } expired { vouchers unredeemed { amount } }
  expiredComplimentary { vouchers unredeemed { amount } } } }`;
